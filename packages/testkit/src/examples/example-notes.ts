/** Lines above code samples. Each says which value the reader has to replace. */
export const exampleNotes = {
  ofStory: 'The hash is one of the development chain of UNQ; elsewhere put in one of your own.',
  signed: 'Signed for the development chain of UNQ as it begins; otherwise put in what you signed.',
  submitted: 'The hash that the sample of POST /extrinsic/submit answers; put in that of your extrinsic.',
  ownHash: 'Replace the hash by that of an extrinsic of this kind that you submitted.',
  ownCollection: 'Replace the collection by one of schema 1, such as the sample of POST /collections makes.',
  ownBlock: 'Replace the number by that of a block in quarantine, if GET /quarantine lists one.',
} as const;
