import { canonicalJson, DisplayQuality } from '@parley/protocol';
import { participantIdOf } from '../storage';
import { defineTable, type ExportSession } from './column';
import { donePages } from './done-pages';
import { pairingOf } from './pairing-of';
import { betweenS, cutOffIn, exportTrials } from './trials';

export const participantsTable = defineTable<ExportSession>({
  file: 'participants.csv',
  about: 'One line per session: one person who agreed to take part.',
  // Of a pair each person has a line; what they did together is in the session of the pair.
  records: (session) => (session.session.unit === 'pair' ? [] : [session]),
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym; the same in every file.',
      value: ({ session }) => participantIdOf(session.sessionId),
    },
    {
      name: 'session_id',
      about: 'Random id; joins with `sessionId` of events.jsonl.',
      value: ({ session }) => session.sessionId,
    },
    {
      name: 'kind',
      about: '`human`, or with --include: `demo`, `preview`, `test`.',
      value: ({ session }) => session.kind,
    },
    { name: 'study_id', about: 'Id of the study.', value: ({ session }) => session.studyId },
    {
      name: 'study_hash',
      about: 'SHA-256 of the study content that this person saw.',
      value: ({ session }) => session.studyHash,
    },
    {
      name: 'study_version',
      about: '`version` of that study file, which is `study-v<version>-<hash>.yaml` here.',
      emptyWhen: 'that version is not kept',
      value: ({ study }) => study?.version ?? null,
    },
    {
      name: 'arm_id',
      about: 'Arm (condition); of a person who meets several, the first.',
      value: ({ session }) => session.armId,
    },
    {
      name: 'episode_ids',
      about: 'Benchmark episodes in the order given, separated by spaces.',
      value: ({ slots }) => slots.map((slot) => slot.episodeId).join(' '),
    },
    {
      name: 'status',
      about: '`active`, `completed`, `withdrawn`, `technical` or `expired`.',
      value: ({ session }) => session.status,
    },
    {
      name: 'consent_version',
      about: 'Version of the consent text.',
      value: ({ session }) => session.consent.version,
    },
    {
      name: 'consent_text_hash',
      about: 'SHA-256 of the consent text as shown.',
      value: ({ session }) => session.consent.textHash,
    },
    {
      name: 'open_data',
      about: 'Agreed that the data may be published.',
      value: ({ session }) => session.consent.openData,
    },
    {
      name: 'consented_utc',
      about: 'Time of consent, server clock, ISO 8601.',
      value: ({ session }) => session.consent.agreedUtc,
    },
    {
      name: 'ended_utc',
      about: 'End of the session, server clock, ISO 8601.',
      emptyWhen: 'the session has not ended',
      value: ({ session }) => session.endedUtc,
    },
    {
      name: 'duration_s',
      about: 'Seconds from consent to end, server clock, pauses included.',
      emptyWhen: 'the session has not ended',
      value: ({ session }) =>
        session.endedUtc === null ? null : betweenS(session.consent.agreedUtc, session.endedUtc),
    },
    {
      name: 'completion_code',
      about: 'Code that was shown.',
      emptyWhen: 'none was shown',
      value: ({ session }) => session.completionCode,
    },
    {
      name: 'episodes_finished',
      about: 'Trials with an end, practice not counted.',
      value: (session) =>
        exportTrials(session).filter(({ end, start }) => end !== null && !start.isPractice).length +
        jointEndsOf(session).filter(({ hasBegun }) => hasBegun).length,
    },
    {
      name: 'pair_id',
      about:
        'Pseudonym of the pair: its trials stand under it in the other files, and it is the unit of analysis.',
      emptyWhen: 'the person did their trials alone',
      value: (session) => {
        const paired = pairedOf(session);
        return paired === null ? null : participantIdOf(paired.pairId);
      },
    },
    {
      name: 'pair_role',
      about: 'Role of the person in the pair.',
      emptyWhen: 'the person did their trials alone',
      value: (session) => pairedOf(session)?.role ?? null,
    },
    {
      name: 'pairing',
      about:
        'What came of the wait for another person: `paired`, or `timed-out` (no one came in time).',
      emptyWhen: 'the person did not wait for another one, still does, or left while they waited',
      value: (session) => pairingOf(session).outcome,
    },
    {
      name: 'waited_s',
      about: 'Seconds of that wait: from its page to its end, server clock, time away included.',
      emptyWhen: 'the person did not wait for another one, still does, or left while they waited',
      value: (session) => pairingOf(session).waitedS,
    },
    {
      name: 'waited_in_vain_arm',
      about: 'Arm of the trials with a program in the place of the other person.',
      emptyWhen: 'another person came in time, or the person was paid without trials',
      value: (session) => pairingOf(session).aloneArmId,
    },
    {
      name: 'pair_ended_by',
      about: 'How the last trial of the pair ended, as `ended_by` of episodes.csv.',
      emptyWhen: 'no trial of a pair has ended',
      value: (session) => jointEndsOf(session).at(-1)?.endedBy ?? null,
    },
    {
      name: 'pair_left_by',
      about:
        'Role of the person of the pair who was away too long or left for good; the same as pair_role where it was this person.',
      emptyWhen: 'neither of the pair has left, or the person did their trials alone',
      value: (session) =>
        jointEndsOf(session)
          .flatMap(({ leftBy }) => leftBy ?? [])
          .at(-1) ?? null,
    },
    {
      name: 'pages_done',
      about: 'Pages that the person went through, each once.',
      value: (session) => donePages(session).length,
    },
    {
      name: 'connections',
      about: 'Accepted hellos: 1 for a person who never reloaded.',
      value: ({ rows }) => rows.filter((row) => row.type === 'session-hello').length,
    },
    {
      name: 'pauses',
      about: 'Times that the session was paused (hidden, offline, stalled).',
      value: ({ rows }) => rows.filter((row) => row.type === 'session-paused').length,
    },
    {
      name: 'webgl_losses',
      about: 'Times that the 3-D view was lost.',
      value: ({ records }) =>
        records.filter(({ event }) => event.kind === 'client' && event.type === 'webgl-lost')
          .length,
    },
    {
      name: 'display_quality',
      about:
        '`full` or `light`: how finely the home was drawn; the first level that the page reported.',
      emptyWhen: 'the page showed no home',
      value: ({ records }) => {
        for (const { event } of records) {
          if (event.kind !== 'client' || event.type !== 'exposure') continue;
          if (event.data.what !== 'display-quality') continue;
          const level = DisplayQuality.safeParse(event.data.data.level);
          if (level.success) return level.data;
        }
        return null;
      },
    },
    {
      name: 'deviations',
      about:
        'Rows of type protocol-deviation and trials that were cut off, outside the practice: an analysis per protocol drops this session, one by intention to treat keeps it.',
      value: (session) => deviationsOf(session).filter((isPractice) => !isPractice).length,
    },
    {
      name: 'practice_deviations',
      about: 'The same of the practice, which enters no metric.',
      value: (session) => deviationsOf(session).filter((isPractice) => isPractice).length,
    },
    {
      name: 'row_count',
      about: 'Rows of the session in events.jsonl.',
      value: ({ rows }) => rows.length,
    },
    {
      name: 'device_json',
      about: 'What the device check measured, as JSON: browser, screen, graphics.',
      value: ({ session }) => canonicalJson(session.device),
    },
  ],
});

/** Of each deviation, whether it was in a practice. */
function deviationsOf(session: ExportSession): boolean[] {
  const trials = exportTrials(session);
  const practice = new Set(
    trials.flatMap(({ trialId, start }) => (start.isPractice ? [trialId] : [])),
  );
  const stored = session.rows.flatMap(({ type, trialId }) =>
    type === 'protocol-deviation' ? [trialId !== null && practice.has(trialId)] : [],
  );
  const cutOff = trials.filter((trial) => cutOffIn(trial) !== null);
  const cutShort = jointEndsOf(session).filter(
    ({ endedBy }) => endedBy !== 'agent' && endedBy !== 'step-limit',
  );
  return [...stored, ...cutOff.map(({ start }) => start.isPractice), ...cutShort.map(() => false)];
}

/** How the person was paired; null for one who was not. */
function pairedOf({ records }: ExportSession) {
  for (const { event } of records)
    if (event.kind === 'pairing-ended' && event.pairing.outcome === 'paired') return event.pairing;
  return null;
}

/** How the trials ended that the person did in a pair. */
const jointEndsOf = ({ records }: ExportSession) =>
  records.flatMap(({ event }) => (event.kind === 'pair-ended' ? [event.ended] : []));
