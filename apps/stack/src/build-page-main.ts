// `npm run build:web`: builds the page before the first start, as for the container image.
import { buildPage } from './page/build-page.ts';

process.stdout.write(`The page is built in ${await buildPage()}.\n`);
