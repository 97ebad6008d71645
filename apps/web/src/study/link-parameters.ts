/** The server's limits on a recruiter's parameters. */
const MAX_NAME_CHARS = 60;
const MAX_VALUE_CHARS = 200;

/** Parameters of the link, word for word: PROLIFIC_PID, workerId, whatever a recruiter adds. */
export function linkParameters(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      name !== '' && name.length <= MAX_NAME_CHARS && value.length <= MAX_VALUE_CHARS,
  );
  return Object.fromEntries(entries);
}
