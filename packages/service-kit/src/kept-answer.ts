import { tagOf } from './tag-of.ts';

/** An answer that is sent many times. Its JSON and entity tag are computed once, so the value must never change. */
export class KeptAnswer<Answer> {
  readonly json: string;
  readonly tag: string;

  constructor(answer: Answer) {
    this.json = JSON.stringify(answer);
    this.tag = tagOf(this.json);
  }

  /** Returns a fresh copy of the answer. */
  read(): Answer {
    return JSON.parse(this.json);
  }
}
