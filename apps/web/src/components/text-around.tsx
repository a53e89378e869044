import { Fragment, type ReactNode } from 'react';

const HOLE = '\u0000';

interface TextAroundProps {
  /** A text of the catalogue that takes one value. */
  readonly text: (hole: string) => string;
  /** The value, with markup of its own. */
  readonly children: ReactNode;
}

/** A text of the catalogue whose value has markup of its own, such as a large amount or an isolated name. */
export function TextAround({ text, children }: TextAroundProps) {
  const parts = text(HOLE).split(HOLE);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
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

/** A text with a name that others chose: isolated, so that its writing direction stays inside it. */
export function TextWithName({ text, name }: TextWithNameProps) {
  return (
    <TextAround text={text}>
      <bdi>{name}</bdi>
    </TextAround>
  );
}
