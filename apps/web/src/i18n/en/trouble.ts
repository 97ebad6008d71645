export const trouble = {
  studyMissing: 'This study is not open',
  studyMissingText:
    'The link may be incomplete, or the study has ended. Nothing was stored about you.',
  unreachable: 'The study can’t be reached right now',
  unreachableText: 'Nothing is lost. Please check your connection and try again.',
  full: 'The study takes no new people right now',
  fullText: 'Nothing was stored about you. You may try again later.',
  paused: 'The study is paused for a technical reason',
  pausedText: 'Please try again later. Nothing was stored about you.',
  nameless: 'Part of the link is missing',
  namelessText:
    'It does not say who you are. Open the study from the page or message that invited you. Nothing was stored about you.',
  retry: 'Try again',
  reload: 'Reload the page',
  startOver: 'Start from the beginning',
  mail: 'Write to {{contact}}',
  mailSubject: 'Parley study {{study}}, session {{id}}',
  reference: 'Session {{id}}',
  refused: {
    'client-too-old': 'The study was updated. Your answers are safe; please reload the page.',
    'server-too-old':
      'The page is newer than the study’s server. Your answers are safe; please reload in a minute.',
    'session-unknown': 'This device holds no open session of this study any more.',
    'session-ended': 'Your session has ended. Everything you sent is stored.',
    superseded: 'The study goes on in another tab or on another device.',
    'study-closed': 'The study has been closed. Everything you sent is stored.',
    'bad-message': 'The page and the server did not understand each other. Please reload the page.',
  },
  refusedTitle: 'We can’t go on like this',
} as const;
