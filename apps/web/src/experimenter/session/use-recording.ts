import { decodeRows, type LogRecord } from '@parley/log';
import { useEffect, useRef, useState } from 'react';
import { fetchRows } from '../api/experimenter-api';
import { RequestError } from '../api/request';

/** A session's rows as far as they are here. */
export interface Recording {
  readonly records: readonly LogRecord[];
  /** All rows that existed when it was opened are here. */ readonly isCaughtUp: boolean;
  /** Why nothing more comes just now; tried again by itself. */ readonly error: RequestError | null;
}

const NOTHING: Recording = { records: [], isCaughtUp: false, error: null };
const TAIL_MS = 1000;
const RETRY_MS = 3000;

/** Reads a session's rows page by page; while it is live, asks for its tail every second. */
export function useRecording(sessionId: string, isLive: boolean): Recording {
  const [recording, setRecording] = useState(NOTHING);
  const live = useRef(isLive);
  live.current = isLive;
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = 0;
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
    const read = async () => {
      const page = await fetchRows(sessionId, from);
      if (!isCurrent) return false;
      const fresh = decodeRows(page.rows);
      from = (page.rows.at(-1)?.seq ?? from - 1) + 1;
      const isWhole = page.nextSeq === null;
      setRecording((held) => {
        const isCaughtUp = held.isCaughtUp || isWhole;
        if (fresh.length === 0 && held.isCaughtUp === isCaughtUp && held.error === null)
          return held;
        const records = fresh.length === 0 ? held.records : [...held.records, ...fresh];
        return { records, isCaughtUp, error: null };
      });
      return !isWhole;
    };
    const run = async () => {
      while (isCurrent) {
        try {
          if (await read()) continue;
          // A finished session is read once more a second later: its last rows may follow its status.
          await wait(TAIL_MS);
          if (!live.current) {
            await read();
            while (isCurrent && !live.current) await wait(TAIL_MS);
          }
        } catch (error) {
          if (!isCurrent) return;
          const failure =
            error instanceof RequestError ? error : new RequestError('UNREACHABLE', String(error));
          setRecording((held) => ({ ...held, error: failure }));
          await wait(RETRY_MS);
        }
      }
    };
    void run();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sessionId]);
  return recording;
}
