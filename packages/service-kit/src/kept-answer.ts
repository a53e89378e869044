import { tagOf } from './tag-of.ts';

/** An answer that is given many times: its JSON and entity tag are made once, and must never change. */
export class KeptAnswer<Answer> {
  readonly json: string;
  readonly tag: string;

  constructor(answer: Answer) {
    this.json = JSON.stringify(answer);
    this.tag = tagOf(this.json);
  }

  /** What it says, made anew. */
  read(): Answer {
    return JSON.parse(this.json);
  }
}
