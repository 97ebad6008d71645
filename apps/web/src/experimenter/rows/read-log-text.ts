import { Row } from '@parley/log';

export type LogText =
  | { readonly kind: 'ok'; readonly rows: readonly Row[] }
  | { readonly kind: 'bad'; readonly message: string };

/** Reads a log file: one row a line. The first line that is none is named, nothing is guessed. */
export function readLogText(text: string, fileName: string): LogText {
  const rows: Row[] = [];
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const parsed = Row.safeParse(toJson(line));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const what =
        issue?.path.length === 0
          ? 'is not a row of a log'
          : `has no valid ${issue?.path.join('.')}`;
      return { kind: 'bad', message: `${fileName}, line ${i + 1} ${what}.` };
    }
    rows.push(parsed.data);
  }
  if (rows.length === 0) return { kind: 'bad', message: `${fileName} holds no rows.` };
  return { kind: 'ok', rows };
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
