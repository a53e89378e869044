/** Stands in for a signature that is not there yet: of the right length, so that the length fee is right. */
export const placeholderSignature = `0x01${'00'.repeat(64)}`;
