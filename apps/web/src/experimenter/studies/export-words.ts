/** What each file of an export holds, in a line. */
export const EXPORT_WORDS: Readonly<Record<string, string>> = {
  'participants.csv': 'One line a person: arm, status, consent, times, code, device',
  'episodes.csv': 'One line a trial: success, path, questions, how it ended',
  'goals.csv':
    'One line a goal: success by paper and code, talks, actions, path, what was confirmed',
  'dialogue.csv': 'One line a message of person or robot, in order',
  'answers.csv': 'One line a question: the answer, and where its time went',
  'answer_codes.csv': 'One line a code: what coders, and rules, took an answer for',
  'judgements.csv':
    'One line a judgement of a finished dialogue, and what rules take the same words for',
  'exchange_judgements.csv':
    'One line an exchange of a judged discussion: useful, wrong or redundant, and where it first went wrong',
  'questionnaires.csv': 'One line an item: comprehension, forms about each trial, questionnaires',
  'model_calls.csv': 'One line a request to a model: tokens, cost, latency',
  'pictures.csv': 'One line a verdict on a target picture, as given on the page Episodes',
  'items.csv': 'One line an item of a questionnaire: its words and its scale, by version',
  'events.jsonl': 'The whole log, one row a line; replay and metrics read it',
  'data-dictionary.md': 'What every file and column means',
  'recruitment.csv': 'Recruitment ids by pseudonym, to pay people: keep it apart from the data',
};

/** Of a version of the study file. */
export const STUDY_FILE_WORDS = 'The study file as people had it, texts, arms and rules included';
