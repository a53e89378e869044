import { expect, test } from 'vitest';
import { stackSettings } from './config.ts';
import { help } from './help.ts';
import { pageServerHelp, pageServerSettings } from './web/config.ts';

test.each([
  ['npm start', help, stackSettings],
  ['npm run start:web', pageServerHelp, pageServerSettings],
])('the help of %s lists each setting with its description', (_name, text, { shape }) => {
  const lines = text.slice(text.indexOf('Settings')).split('\n').slice(1, -1);
  expect(lines.map((line) => line.match(/^ {2}(\w+) {2,}\S+ .+$/)?.[1])).toEqual(Object.keys(shape));
});
