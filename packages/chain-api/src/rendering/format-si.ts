interface SiStep {
  readonly power: number;
  readonly suffix: string;
}

const steps: readonly SiStep[] = [
  'y',
  'z',
  'a',
  'f',
  'p',
  'n',
  'µ',
  'm',
  '',
  'k',
  'M',
  'B',
  'T',
  'P',
  'E',
  'Z',
  'Y',
].map((suffix, index) => ({ suffix, power: (index - 8) * 3 }));
const base = 8;

/**
 * Formats smallest units for quick reading: four decimals, truncated, with an SI suffix and without the unit (`92.4850
 * m`). The text equals that of polkadot's formatBalance; a negative amount keeps its sign.
 */
export function formatSi(raw: bigint, decimals: number): string {
  if (raw === 0n) return '0';
  const digits = (raw < 0n ? -raw : raw).toString();
  const { power, suffix } = stepFor(digits.length - decimals);
  const point = digits.length - (decimals + power);
  const whole = point <= 0 ? '0' : digits.slice(0, point);
  const fraction = digits
    .padStart(point < 0 ? decimals : 1, '0')
    .slice(Math.max(point, 0))
    .padEnd(4, '0')
    .slice(0, 4);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${raw < 0n ? '-' : ''}${grouped}.${fraction}${suffix === '' ? '' : ` ${suffix}`}`;
}

function stepFor(wholeDigits: number): SiStep {
  const index = base - 1 + Math.ceil(wholeDigits / 3);
  const clamped = Math.min(Math.max(index, 0), steps.length - 1);
  return steps[clamped] ?? { power: 0, suffix: '' };
}
