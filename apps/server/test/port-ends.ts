import { callsOf, decodeRows, type Row } from '@parley/log';

/** Rows with which calls of a port came back, in the order asked. */
export const portEnds = (rows: readonly Row[], port: string): readonly Row[] =>
  callsOf(decodeRows(rows))
    .filter((call) => call.port === port)
    .flatMap(({ ended }) => (ended === null ? [] : [ended.row]));
