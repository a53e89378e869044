const mask = 0xffff_ffff_ffff_ffffn;
const prime1 = 0x9e37_79b1_85eb_ca87n;
const prime2 = 0xc2b2_ae3d_27d4_eb4fn;
const prime3 = 0x1656_67b1_9e37_79f9n;
const prime4 = 0x85eb_ca77_c2b2_ae63n;
const prime5 = 0x27d4_eb2f_1656_67c5n;

/** xxHash64 of the bytes with a 64-bit seed (github.com/Cyan4973/xxHash, XXH64). */
export function xxhash64(bytes: Uint8Array, seed: bigint): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  let hash = (seed + prime5) & mask;
  if (bytes.length >= 32) {
    const lanes: [bigint, bigint, bigint, bigint] = [
      (seed + prime1 + prime2) & mask,
      (seed + prime2) & mask,
      seed & mask,
      (seed - prime1) & mask,
    ];
    for (; offset + 32 <= bytes.length; offset += 32) {
      lanes[0] = round(lanes[0], view.getBigUint64(offset, true));
      lanes[1] = round(lanes[1], view.getBigUint64(offset + 8, true));
      lanes[2] = round(lanes[2], view.getBigUint64(offset + 16, true));
      lanes[3] = round(lanes[3], view.getBigUint64(offset + 24, true));
    }
    hash = rotate(lanes[0], 1n) + rotate(lanes[1], 7n) + rotate(lanes[2], 12n) + rotate(lanes[3], 18n);
    for (const lane of lanes) hash = ((hash ^ round(0n, lane)) * prime1 + prime4) & mask;
  }
  hash = (hash + BigInt(bytes.length)) & mask;
  return avalanche(absorbTail(hash, view, offset));
}

function absorbTail(start: bigint, view: DataView, from: number): bigint {
  let hash = start;
  let offset = from;
  for (; offset + 8 <= view.byteLength; offset += 8) {
    hash ^= round(0n, view.getBigUint64(offset, true));
    hash = (rotate(hash, 27n) * prime1 + prime4) & mask;
  }
  for (; offset + 4 <= view.byteLength; offset += 4) {
    hash ^= (BigInt(view.getUint32(offset, true)) * prime1) & mask;
    hash = (rotate(hash, 23n) * prime2 + prime3) & mask;
  }
  for (; offset < view.byteLength; offset += 1) {
    hash ^= (BigInt(view.getUint8(offset)) * prime5) & mask;
    hash = (rotate(hash, 11n) * prime1) & mask;
  }
  return hash;
}

function round(lane: bigint, word: bigint): bigint {
  return (rotate((lane + word * prime2) & mask, 31n) * prime1) & mask;
}

function rotate(value: bigint, bits: bigint): bigint {
  return ((value << bits) | (value >> (64n - bits))) & mask;
}

function avalanche(hash: bigint): bigint {
  const first = ((hash ^ (hash >> 33n)) * prime2) & mask;
  const second = ((first ^ (first >> 29n)) * prime3) & mask;
  return second ^ (second >> 32n);
}
