/** Replaces a missing signature; it has the right length, so that the length fee is right. */
export const placeholderSignature = `0x01${'00'.repeat(64)}`;
