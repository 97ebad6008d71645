/** A complete study file for tests; every stated duty is there, so that it may open. */
export const studyYaml = (
  fields: { studyId?: string; version?: number; perParticipant?: number; extra?: string } = {},
): string => `
format: 3
studyId: ${fields.studyId ?? 'coin-test'}
version: ${fields.version ?? 1}
title: Finding things with a robot
summary: You help a robot.
institution: Example University
contact: Researcher <researcher@example.org>
approval: Exempt, for tests only
durationMinutes: 20
pay: nothing
retention: deleted after the test
consent:
  version: 3
  body: |
    You are 18 or older. It takes about 20 minutes. A researcher may watch live.
    You can withdraw at any time.
  modelProviders: []
arms:
  - armId: hidden
    input: c
    view: { ego: none, map: none, status: minimal }
    agent: { agentId: vlfm }
  - armId: live
    input: I*
    view: { ego: live, map: explored, status: stage }
    agent: { agentId: vlfm }
episodes: [a-1, a-2, b-1, b-2]
episodesPerParticipant: ${fields.perParticipant ?? 2}
rules: {}
ports: {}
pace: {}
answer: {}
budget: {}
questionnaires:
  - questionnaireId: after
    title: About the robot
    items:
      - { kind: likert, itemId: liked, text: I liked it., low: no, high: yes }
      - { kind: text, itemId: comment, text: Anything else? }
  - questionnaireId: after-episode
    title: The robot has stopped.
    items:
      - { kind: choice, itemId: found, text: Found?, options: ['yes', 'no'] }
debrief: We studied questions.
completion:
  codes: { completed: DONE1, technical: TECH1, noConsent: NOPE1, withdrawn: LEFT1 }
${fields.extra ?? ''}`;
