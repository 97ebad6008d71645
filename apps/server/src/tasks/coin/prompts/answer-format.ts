/** "… ? You must answer only with Yes, No, …": the order to answer, whatever its wording, after the question mark. */
const AFTER_QUESTION = /\?["'\s]*[^?]*?\byes\b[\s\S]*?\bno\b[\s\S]*$/i;
/** The same after a full stop, where the model forgot the question mark. */
const AFTER_STATEMENT = /[.:;]\s*[^.?]*\byes\b\s*(?:,|or|\/)\s*\bno\b[\s\S]*$/i;

/**
 * A check question without the order to answer Yes, No or ? at its end. The paper's reasoner writes it into every
 * question; the log, the person and offline backends want the question alone, and `judge.txt` puts it back.
 */
export function dropAnswerFormat(question: string): string {
  const cut = question.replace(AFTER_QUESTION, '?');
  return (cut === question ? question.replace(AFTER_STATEMENT, '?') : cut).trim();
}
