/**
 * Is it an overhead agent of the localisation test (GenComm appendix G)? By its id, which every first row has: a test that was cut off before its
 * answer is known by nothing else.
 */
export const localises = (overheadAgentId: string | undefined): boolean =>
  overheadAgentId?.startsWith('localise-') ?? false;
