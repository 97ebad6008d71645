import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './code-box.module.css';

/** A code that people carry to another page: large, selectable, one button. */
export function CodeBox({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.box}>
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text component="output" className={classes.code} data-testid="code">
          {code}
        </Text>
      </div>
      <Group gap="sm">
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              miw={120}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
