type Cells = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** A list of numbers in a typed array: a few bytes each, and nothing for the garbage collector to visit. */
export interface NumberList {
  readonly length: number;
  /** Undefined beyond the end. */
  at(index: number): number | undefined;
  push(value: number): void;
  /** Keeps the first `length` numbers. */
  cut(length: number): void;
}

const firstCapacity = 256;

/** Integers below 2^32, 4 bytes each. */
export function createUint32List(): NumberList {
  return createList((buffer) => new Uint32Array(buffer), Uint32Array.BYTES_PER_ELEMENT);
}

/** Integers below 2^53, 8 bytes each. */
export function createFloat64List(): NumberList {
  return createList((buffer) => new Float64Array(buffer), Float64Array.BYTES_PER_ELEMENT);
}

function createList(view: (buffer: ArrayBuffer) => Cells, bytesEach: number): NumberList {
  let cells = view(new ArrayBuffer(firstCapacity * bytesEach));
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (index) => (index < length ? cells[index] : undefined),
    push(value) {
      if (length === cells.length) cells = view(cells.buffer.transfer(cells.byteLength * 2));
      cells[length] = value;
      length += 1;
    },
    cut(wanted) {
      length = Math.min(length, wanted);
    },
  };
}
