import { examineStates } from './examine-states.ts';
import { viewsOf } from './views.ts';

// `npm run gallery` sets the folder.
examineStates({ viewsOf, galleryFolder: process.env.GALLERY_DIR });
