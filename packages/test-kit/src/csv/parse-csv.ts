/** RFC 4180 by hand: the reader must not share a mistake with the writer. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',' || char === '\n') {
      line.push(cell);
      cell = '';
      if (char === '\n') {
        lines.push(line);
        line = [];
      }
    } else cell += char;
  }
  return lines;
}
