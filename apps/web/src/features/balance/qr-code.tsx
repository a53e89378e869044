import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** The text that screen readers read out instead of the picture. */
  readonly label: string;
}

/** The width in cells of the white margin that readers need around the code. */
const QUIET = 4;

/** The QR code of a text: dark on white in every theme, as readers require. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="qr-code size-40 shrink-0 rounded-xl border border-line"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={outline(data)} fill="#0f1721" />
    </svg>
  );
}

/** Draws every run of dark cells in a row as one rectangle. */
function outline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !row[x - 1]
          ? `M${x + QUIET} ${y + QUIET}h${runLength(row, x)}v1h-${runLength(row, x)}z`
          : '',
      ),
    )
    .join('');
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
