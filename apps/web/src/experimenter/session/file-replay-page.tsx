import { Button, Code, FileButton, Text, Title } from '@mantine/core';
import type { LogRecord } from '@parley/log';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Warning } from '../frame/warning';
import { countText } from '../frame/words';
import { readLogText } from '../rows/read-log-text';
import { ReplayView } from './replay-view';
import classes from './session-page.module.css';

type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'bad'; readonly message: string }
  | { readonly kind: 'ok'; readonly name: string; readonly records: readonly LogRecord[] };

/** Watches logs from disk: what `simulate` wrote, or an export's events. Files never leave the browser. */
export function FileReplayPage() {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const [isOver, setOver] = useState(false);
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setShown({ kind: 'reading' });
    setShown(await readFiles(files));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void open([...event.dataTransfer.files]);
  };
  const chooser = (label: string, variant: 'filled' | 'subtle') => (
    <FileButton
      multiple
      accept=".jsonl,application/x-ndjson"
      onChange={(files) => void open(files)}
    >
      {(props) => (
        <Button
          {...props}
          variant={variant}
          size={variant === 'filled' ? 'md' : 'sm'}
          {...(variant === 'subtle' ? { color: 'gray' } : {})}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <ExperimenterShell
      fill={shown.kind === 'ok'}
      crumbs={[{ label: shown.kind === 'ok' ? shown.name : 'Replay a file' }]}
      status={
        shown.kind === 'ok' ? (
          <Text size="sm" c="dimmed">
            {countText(shown.records.length, 'row')}
          </Text>
        ) : null
      }
      actions={shown.kind === 'ok' ? chooser('Another file', 'subtle') : <span />}
    >
      {shown.kind === 'ok' ? (
        <>
          <h1 className="visually-hidden">Replay of {shown.name}</h1>
          <ReplayView
            key={shown.name}
            records={shown.records}
            isLive={false}
            pictureUrl={null}
            futureOf={null}
          />
        </>
      ) : (
        <section
          className={classes.drop}
          aria-label="Drop a log"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <div className={classes.zone} data-over={isOver || undefined}>
            <IconFileUpload size={44} stroke={1.5} aria-hidden />
            <Title order={1} size="h2">
              Drop a log here
            </Title>
            <Text c="dimmed" maw={420}>
              Files that <Code fz="sm">parley simulate</Code> wrote, or{' '}
              <Code fz="sm">events.jsonl</Code> of an export. They stay on this computer.
            </Text>
            {shown.kind === 'bad' && <Warning>{shown.message}</Warning>}
            {shown.kind === 'reading' ? (
              <Text role="status">Reading…</Text>
            ) : (
              chooser('Choose files', 'filled')
            )}
          </div>
        </section>
      )}
    </ExperimenterShell>
  );
}

async function readFiles(files: readonly File[]): Promise<Shown> {
  const records: LogRecord[] = [];
  const sorted = [...files].sort((a, b) => a.name.localeCompare(b.name));
  for (const file of sorted) {
    const read = readLogText(await file.text(), file.name);
    if (read.kind === 'bad') return read;
    for (const record of read.records) records.push(record);
  }
  const [first] = sorted;
  const name = sorted.length === 1 ? (first?.name ?? '') : `${sorted.length} files`;
  return { kind: 'ok', name, records };
}
