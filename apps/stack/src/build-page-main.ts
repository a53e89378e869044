// `npm run build:web`: builds the page ahead of the first start, as the container image does.
import { buildPage } from './page/build-page.ts';

process.stdout.write(`The page is built in ${await buildPage()}.\n`);
