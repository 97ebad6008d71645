import type { SessionView } from '@parley/protocol';

/** The picture that came last: of the open question, else of the one before. */
export const newestPicture = (view: SessionView | null) =>
  view?.openQuestion?.picture ??
  view?.chat.findLast(({ picture }) => picture !== undefined)?.picture ??
  null;
