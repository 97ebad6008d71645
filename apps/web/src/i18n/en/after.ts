export const after = {
  endWait: 'First the robot’s last picture. One moment…',
  endWaitLong: 'It takes longer than usual, a minute at most.',
  missing: 'Please answer this one.',
  missingSummary_one: '{{count}} answer is missing. It is marked.',
  missingSummary_other: '{{count}} answers are missing. They are marked.',
  changeSummary_one: '{{count}} answer needs a change. It is marked.',
  changeSummary_other: '{{count}} answers need a change. They are marked.',
  commentTooLong: 'This is {{count}} characters too long. Please shorten it.',
  tooLarge:
    'Your comments are too long to be sent together. Nothing is lost: please shorten them and try again.',
  refused:
    'This could not be stored as it is. Nothing you wrote is lost: please check what is marked and try again.',
  optional: 'optional',
  noNames: 'Please no names.',
  saving: 'Saving…',
  questionnaireOf: 'Part {{index}} of {{count}}',
  breakLeft: 'You can go on in {{time}}.',
  chooseScale: '{{value}} of {{points}}',

  debriefTitle: 'What this was about',
  debriefWithdrawTitle: 'One last choice',
  debriefWithdraw:
    'Knowing this, you can still decide that your answers should not be used. Your pay does not depend on it.',
  debriefWithdrawDemo: 'Knowing this, you can still have what you wrote here erased.',
  debriefErase: 'Erase my answers',
  debriefToCode: 'Finish',

  codeTitle: 'Thank you. All is stored.',
  codeText: 'Enter this code where you came from, so that you are paid.',
  codeTextDemo: 'In a study, this code would go back to where you came from.',
  codeLabel: 'Your code',
  codeWaiting: 'Storing your last answers…',
  codeWaitingText: 'Your code appears when everything is safe with us.',
  backTo: 'Back to {{place}}',
  backToStart: 'Back',
  codeClose: 'You can close this page when you have the code.',
  noCode: 'You can close this page now.',
  demoAgain: 'Take the demo again',

  withdrawnTitle: 'You have stopped',
  withdrawnText: 'Thank you for the time you gave. You do not need to do anything else.',
  technicalTitle: 'This did not work on our side',
  technicalText:
    'What you did is stored and counts as done for you. There is nothing you could have done differently.',
} as const;
