import { ActionIcon, Anchor, Text, Title } from '@mantine/core';
import type { CurationEpisode } from '@parley/protocol';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCurationKeys } from './curation-keys';
import { neighbour, nextToLookAt, replaced } from './curation-steps';
import { verdictText } from './curation-words';
import { EpisodeFacts } from './episode-facts';
import classes from './episodes.module.css';
import { useVerdicts } from './use-verdicts';
import { type Decision, VerdictPanel } from './verdict-panel';

interface EpisodeViewProps {
  readonly sceneId: string;
  readonly episodes: readonly CurationEpisode[];
  readonly current: CurationEpisode;
  readonly onShow: (episodeId: string) => void;
}

/** One picture, large, with what its judge needs; a verdict leads on to the next to look at. */
export function EpisodeView({ sceneId, episodes, current, onShow }: EpisodeViewProps) {
  const verdicts = useVerdicts(sceneId);
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const at = episodes.indexOf(current);
  const [before, after] = [-1, 1].map((d) => neighbour(episodes, current.episodeId, d as 1 | -1));
  usePreload([nextToLookAt(episodes, current.episodeId), before, after]);

  const show = (episode: CurationEpisode | null | undefined): void => {
    if (episode == null) return;
    setNote('');
    verdicts.forgetError();
    onShow(episode.episodeId);
  };
  const decide = async (decision: Decision): Promise<void> => {
    if (current.picture === null) return;
    const pictureSha256 = current.picture.sha256;
    const stored = await verdicts.judge(current, { ...decision, pictureSha256, note });
    if (stored === null) return;
    const next = nextToLookAt(replaced(episodes, stored), stored.episodeId);
    setNote('');
    setSaid(
      `${stored.episodeId}: ${verdictText(stored.verdict)}. ${next === null ? 'Every picture was looked at.' : `Now ${next.episodeId}, ${next.category}.`}`,
    );
    show(next);
  };
  const undo = async (): Promise<void> => {
    const stored = await verdicts.undo(episodes);
    if (stored === null) return;
    setSaid(`Undone. ${stored.episodeId}: ${verdictText(stored.verdict)}.`);
    show(stored);
  };
  useCurationKeys((action) => {
    if (action.kind === 'move') show(action.direction === 1 ? after : before);
    else if (action.kind === 'undo') void undo();
    else if (action.kind === 'accept') void decide({ verdict: 'accepted' });
    else void decide({ verdict: 'rejected', reason: action.reason });
  });

  return (
    <section className={classes.view} aria-label={`Episode ${current.episodeId}`}>
      <Picture episode={current} />
      <div className={classes.side}>
        <div className={classes.place}>
          <ActionIcon
            aria-label="Previous picture"
            disabled={before == null}
            onClick={() => show(before)}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
          <Text size="sm" c="dimmed" className="tabular">
            {at + 1} of {episodes.length} · {current.episodeId}
          </Text>
          <ActionIcon
            aria-label="Next picture"
            disabled={after == null}
            onClick={() => show(after)}
          >
            <IconArrowRight size={20} />
          </ActionIcon>
        </div>
        <div className={classes.words}>
          <Title order={2} size="h3" className={classes.category}>
            {current.category}
          </Title>
          <Text>{current.description}</Text>
        </div>
        <EpisodeFacts episode={current} />
        <VerdictPanel
          episode={current}
          verdicts={verdicts}
          note={note}
          onNote={setNote}
          onDecide={(decision) => void decide(decision)}
          onUndo={() => void undo()}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

function Picture({ episode }: { episode: CurationEpisode }) {
  const { picture, sceneId, description } = episode;
  if (picture === null)
    return (
      <div className={classes.picture}>
        <Text ta="center" p="lg">
          The picture is missing. Make the episodes of this home anew:{' '}
          <code>npx parley episodes generate {sceneId}</code>
        </Text>
      </div>
    );
  return (
    <div className={classes.picture}>
      <img
        key={picture.sha256}
        src={picture.url}
        alt={`Target: ${description}`}
        width={1024}
        height={1024}
      />
      <Anchor
        className={classes.fullSize}
        href={picture.url}
        target="_blank"
        rel="noreferrer"
        size="sm"
      >
        Full size
      </Anchor>
    </div>
  );
}

/** Pictures that come next are there when they are asked for. */
function usePreload(episodes: readonly (CurationEpisode | null | undefined)[]): void {
  const urls = episodes.flatMap((episode) => episode?.picture?.url ?? []).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ').filter((each) => each !== '')) new Image().src = url;
  }, [urls]);
}
