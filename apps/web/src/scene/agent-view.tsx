import { Progress, Text } from '@mantine/core';
import { addHomeLights, createAgentCamera, setHomeOutput } from '@parley/scenes/three';
import type { RootState } from '@react-three/fiber';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoToneMapping } from 'three';
import { useStore } from 'zustand';
import { useExpose } from '../exposure/use-expose';
import { useOnScreen } from '../exposure/use-on-screen';
import { useSession, useSessionClient } from '../session/session-context';
import { CalmPanel } from '../ui/calm-panel';
import classes from './agent-view.module.css';
import { FollowRobot } from './follow-robot';
import { HomeCanvas } from './home-canvas';
import { HomeProgress } from './home-progress';
import { homeOf } from './load-home';
import { DISPLAY_DETAILS, pixelRatioOf } from './quality/display-detail';
import { qualityStore } from './quality/quality-store';
import { loadScene, sceneStore } from './scene-store';
import { useContextLoss } from './use-context-loss';
import { ViewMark } from './view-mark';
import type { ViewMarkSpec } from './view-mark-spec';

/**
 * What the robot sees, in its own frame: same field of view, same height, no other camera.
 *
 * @param props.mark What is outlined in it; left out or null: nothing.
 */
export function AgentView({ mark = null }: { readonly mark?: ViewMarkSpec | null }) {
  const { t } = useTranslation('episode');
  const sceneUrl = useSession((state) => state.view?.episode?.sceneUrl ?? null);
  const sensor = useSession((state) => state.view?.episode?.sensor ?? null);
  const pose = useSession((state) => state.view?.pose ?? null);
  const isLive = useSession((state) => state.view?.episode?.view.ego === 'live');
  const status = useStore(sceneStore, (state) => state.status);
  const frame = useRef<HTMLDivElement>(null);
  const { sessionId } = useSessionClient();
  const quality = useStore(qualityStore, (state) => state[sessionId] ?? null);
  const detail = quality === null ? null : DISPLAY_DETAILS[quality.level];
  const [isStill, setStill] = useState(false);
  const loss = useContextLoss();
  const [hasFailed, setFailed] = useState(false);
  /** The first picture is drawn. */
  const [isFirst, setFirst] = useState(false);
  const expose = useExpose();
  useOnScreen(frame, 'view');

  const camera = useMemo(() => {
    if (sensor === null) return null;
    // `manual`: the frame keeps the sensor's shape, whatever the canvas measures.
    return Object.assign(createAgentCamera(sensor), { manual: true });
  }, [sensor]);
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  useLayoutEffect(() => {
    if (detail !== null) home?.setAnisotropy(detail.anisotropy);
  }, [home, detail]);
  const isUp = home !== null && camera !== null && detail !== null && !loss.isLost && !hasFailed;
  useEffect(() => {
    sceneStore.setState({ isDrawing: isUp });
    return () => sceneStore.setState({ isDrawing: false });
  }, [isUp]);

  const { watch } = loss;
  const onCreated = useCallback(
    ({ gl, scene }: RootState) => {
      setHomeOutput(gl);
      addHomeLights(scene);
      watch(gl.domElement);
    },
    [watch],
  );

  if (status === 'failed' || hasFailed) {
    const retry = () => {
      setFailed(false);
      if (sceneUrl !== null) loadScene(sceneUrl);
    };
    return <CalmPanel text={t('viewFailed')} action={{ label: t('viewRetry'), run: retry }} />;
  }
  return (
    <div ref={frame} className={classes.frame}>
      {sensor !== null && (
        <div className={classes.window}>
          <FrameShape ratio={sensor.widthPx / sensor.heightPx}>
            {home === null || camera === null || detail === null ? (
              <div className={classes.note}>
                <HomeProgress />
              </div>
            ) : (
              <HomeCanvas
                key={loss.round}
                frameloop="demand"
                camera={camera}
                dpr={pixelRatioOf(detail, devicePixelRatio, isStill)}
                gl={{ antialias: detail.isSmoothed, alpha: false, toneMapping: NoToneMapping }}
                onCreated={onCreated}
                label={isLive ? t('view') : t('viewAtQuestion')}
                description={t('viewDescription')}
                onFailure={() => setFailed(true)}
              >
                <primitive object={home.root} dispose={null} />
                <FollowRobot
                  sensor={sensor}
                  onFirstFrame={(ms) => {
                    setFirst(true);
                    expose('first-frame', null, { ms });
                  }}
                  onStill={setStill}
                />
              </HomeCanvas>
            )}
            {isUp && !isFirst && (
              <div className={classes.note} data-testid="view-coming">
                <ViewComing />
              </div>
            )}
            {isUp && isFirst && mark !== null && pose !== null && (
              <ViewMark mark={mark} pose={pose} sensor={sensor} />
            )}
            {loss.isLost && (
              <p className={classes.note} role="status">
                {t('viewRestoring')}
              </p>
            )}
          </FrameShape>
        </div>
      )}
    </div>
  );
}

/** The home is there and its first picture is not: a line that moves, and what it is about. */
function ViewComing() {
  const { t } = useTranslation('episode');
  return (
    <div className={classes.coming} role="status">
      <Progress value={100} size="sm" animated aria-hidden />
      <Text size="sm" c="dimmed">
        {t('viewComing')}
      </Text>
    </div>
  );
}

/** The largest box of the sensor's shape that fits. */
function FrameShape({ ratio, children }: { ratio: number; children: React.ReactNode }) {
  const width = `min(100cqw, calc(100cqh * ${ratio}))`;
  return (
    <div className={classes.shape} style={{ width, aspectRatio: ratio }}>
      {children}
    </div>
  );
}
