/**
 * Reads a Java `.properties` file: ISO 8859-1 bytes, `\uXXXX` escapes, `#` and `!` comments, lines continued by a
 * trailing backslash, keys ended by `=`, `:` or white space. A key that occurs again replaces the earlier one.
 */
export function parseProperties(bytes: Uint8Array): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of logicalLines(latin1(bytes))) {
    const end = keyEnd(line);
    const rest = line.slice(end).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
    values.set(unescapeText(line.slice(0, end)), unescapeText(rest));
  }
  return values;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) {
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return text;
}

/** Lines without comments and blanks; continued ones joined. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let open: string | null = null;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/^[ \t\f]+/, '');
    if (open === null && (line === '' || /^[#!]/.test(line))) continue;
    const whole: string = (open ?? '') + line;
    const isContinued = (/\\*$/.exec(whole)?.[0].length ?? 0) % 2 === 1;
    open = isContinued ? whole.slice(0, -1) : null;
    if (open === null) lines.push(whole);
  }
  return open === null ? lines : [...lines, open];
}

/** Index of the first separator that no backslash protects. */
function keyEnd(line: string): number {
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (/[=: \t\f]/.test(line[i] as string)) return i;
  }
  return line.length;
}

const SHORT: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

const unescapeText = (text: string): string =>
  text.replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (_, code: string) =>
    code.length === 5
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (SHORT[code] ?? code),
  );
