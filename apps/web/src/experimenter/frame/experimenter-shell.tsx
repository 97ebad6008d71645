import {
  ActionIcon,
  Button,
  Group,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconFileUpload, IconLogout, IconMoon, IconPhotoCheck, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Shell } from '../../ui/shell';
import { logout } from '../api/experimenter-api';
import { useForget } from '../api/use-experimenter';
import classes from './experimenter-shell.module.css';

interface Crumb {
  readonly label: string;
  /** Splat below /experimenter; absent for the page itself. */ readonly splat?: string;
}

interface ExperimenterShellProps {
  /** After "Studies": where one is. */ readonly crumbs?: readonly Crumb[];
  /** Beside the crumbs, e.g. a status. */ readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Bar with the way back, and what every experimenter's page offers. */
export function ExperimenterShell({
  crumbs = [],
  status,
  actions,
  fill = false,
  children,
}: ExperimenterShellProps) {
  const forget = useForget();
  const hasStatus = status !== undefined && status !== null;
  return (
    <Shell
      fill={fill}
      left={
        <Group gap="md" wrap="nowrap" className={classes.left}>
          <nav aria-label="Where you are" className={classes.crumbs}>
            <ol>
              {[{ label: 'Studies', splat: '' }, ...crumbs].map((crumb, i, all) => (
                <li key={crumb.label}>
                  {i === all.length - 1 || crumb.splat === undefined ? (
                    <span aria-current="page">{crumb.label}</span>
                  ) : crumb.splat === '' ? (
                    <Link to="/experimenter">{crumb.label}</Link>
                  ) : (
                    <Link to="/experimenter/$" params={{ _splat: crumb.splat }}>
                      {crumb.label}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </nav>
          <div className={classes.status}>{status}</div>
        </Group>
      }
      right={
        <>
          {actions ?? (
            <>
              <PageLink to="/experimenter/episodes" label="Episodes" Icon={IconPhotoCheck} />
              <PageLink to="/experimenter/replay" label="Replay a file" Icon={IconFileUpload} />
            </>
          )}
          <SchemeToggle />
          <Tooltip label="Log out">
            <ActionIcon
              size={40}
              aria-label="Log out"
              onClick={() => void logout().finally(() => forget())}
            >
              <IconLogout size={20} />
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      {hasStatus && <div className={classes.statusStrip}>{status}</div>}
      {children}
    </Shell>
  );
}

/** The way to another page; a small window shows the icon only. */
function PageLink({ to, label, Icon }: { to: string; label: string; Icon: typeof IconFileUpload }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.action}
      aria-label={label}
      leftSection={<Icon size={18} aria-hidden />}
    >
      <span className={classes.actionWord}>{label}</span>
    </Button>
  );
}

function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'light' ? 'dark' : 'light';
  return (
    <Tooltip label={other === 'dark' ? 'Dark' : 'Light'}>
      <ActionIcon size={40} aria-label={`Switch to ${other}`} onClick={() => setColorScheme(other)}>
        {other === 'dark' ? <IconMoon size={20} /> : <IconSun size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
