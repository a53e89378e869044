import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceMembers } from './replace-members.ts';

test.each([
  ['{}', '{"image":"new"}'],
  [' { } ', '{"image":"new"}'],
  [
    '{"name":"x","big":12345678901234567890,"f":1.0}',
    '{"name":"x","big":12345678901234567890,"f":1.0,"image":"new"}',
  ],
  ['{ "image" : "old" , "n" : [1e2, {"image":1}] }', '{"image":"new","n" : [1e2, {"image":1}]}'],
  [
    '{"9":1,"8":-0,"__proto__":{"a":1},"a":1,"a":2}',
    '{"9":1,"8":-0,"__proto__":{"a":1},"a":1,"a":2,"image":"new"}',
  ],
  ['{"image":1,"im\\u0061ge":{"a":[]},"b":"\\u0062\\"}, \\\\"}', '{"image":"new","b":"\\u0062\\"}, \\\\"}'],
])('in %s the image is replaced or added, and the other members keep their text', (text, expected) => {
  expect(replaceMembers(text, { image: 'new' })).toBe(expected);
});

test('a member of a random object is replaced at its first place or added, and the others keep their text', () => {
  const key = fc.constantFrom('a', 'b', 'c', '1', '__proto__', '"', '\\', '{');
  const member = fc.record({ key, json: fc.jsonValue().map((value) => JSON.stringify(value, null, 2)) });
  const textOf = ({ key, json }: { key: string; json: string }) => `${JSON.stringify(key)} : ${json}`;
  fc.assert(
    fc.property(fc.array(member), fc.string(), (members, b) => {
      const text = `{ ${members.map(textOf).join('\n, ')}\t}`;
      const [own] = members.filter((one) => one.key === 'b');
      const kept = members.filter((one) => one.key !== 'b' || one === own);
      const replaced = `"b":${JSON.stringify(b)}`;
      const expected = kept.map((one) => (one === own ? replaced : textOf(one)));
      if (own === undefined) expected.push(replaced);
      expect(replaceMembers(text, { b })).toBe(`{${expected.join(',')}}`);
    }),
  );
});
