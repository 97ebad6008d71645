import type { CurationEpisode, PictureFault, PictureVerdict, TellsApart } from '@parley/protocol';

/** Reasons for a rejection, in the order of their keys 1, 2, 3. */
export const FAULTS: readonly PictureFault[] = [
  'low-resolution',
  'poor-coverage',
  'indistinguishable',
];

export const FAULT_WORDS: Readonly<Record<PictureFault, string>> = {
  'low-resolution': 'Low resolution',
  'poor-coverage': 'Poor coverage',
  indistinguishable: 'Indistinguishable',
};

/** A verdict in a word or two. */
export function verdictText(verdict: PictureVerdict | null): string {
  if (verdict === null) return 'Not looked at';
  if (verdict.verdict === 'accepted') return 'Accepted';
  return verdict.reason === null
    ? 'Rejected'
    : `Rejected: ${FAULT_WORDS[verdict.reason].toLowerCase()}`;
}

/** What a person can say so that the target is meant and no other. */
export function tellsApartText(tellsApart: TellsApart): string {
  switch (tellsApart.kind) {
    case 'words':
      return tellsApart.text;
    case 'nothing':
      return 'No words do';
    case 'unknown':
      return 'Not known';
  }
}

/** Names of splits as papers write them. */
export const SPLIT_WORDS: Readonly<Record<CurationEpisode['split'], string>> = {
  train: 'Train',
  val_seen: 'Val Seen',
  val_seen_synonyms: 'Val Seen Synonyms',
  val_unseen: 'Val Unseen',
};
