import { Button, Text } from '@mantine/core';
import classes from './calm-panel.module.css';
import { RobotAtWork } from './illustration/robot-at-work';

interface CalmPanelProps {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | null;
}

/** Where this arm shows no view: a quiet drawing and one sentence that says why. */
export function CalmPanel({ text, action = null }: CalmPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.art}>
        <RobotAtWork />
      </div>
      <Text c="dimmed">{text}</Text>
      {action !== null && (
        <Button variant="default" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
