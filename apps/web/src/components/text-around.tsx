import { Fragment, type ReactNode } from 'react';

const HOLE = '\u0000';

interface TextAroundProps {
  /** A message of `config/` with one value, at one or more positions. */
  readonly text: (hole: string) => string;
  /** The value, which may contain markup. */
  readonly children: ReactNode;
}

/** A message of `config/` whose value contains markup, such as a large amount or an isolated name. */
export function TextAround({ text, children }: TextAroundProps) {
  const parts = text(HOLE).split(HOLE);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
    <Fragment key={index}>
      {index > 0 && children}
      {part}
    </Fragment>
  ));
}

interface TextWithNameProps {
  readonly text: (name: string) => string;
  readonly name: string;
}

/** A text with a name that other people chose: isolated, so that its writing direction does not affect the text. */
export function TextWithName({ text, name }: TextWithNameProps) {
  return (
    <TextAround text={text}>
      <bdi>{name}</bdi>
    </TextAround>
  );
}
