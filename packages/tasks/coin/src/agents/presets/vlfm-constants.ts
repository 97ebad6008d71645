import { VLFM_OBSTACLE_BAND } from '@parley/agent-core/mapping';
import { VLFM_STICKINESS } from '@parley/agent-core/policy';
import type { Constants } from './preset';

const VALUE_MAP = 'VLFM code: vlfm/mapping/value_map.py';
const OBSTACLE_MAP = 'VLFM code: vlfm/mapping/obstacle_map.py';
const FRONTIERS = 'frontier_exploration code: frontier_detection.py';
const CLOUD = 'VLFM code: vlfm/mapping/object_point_cloud_map.py';
const POLICY = 'VLFM code: vlfm/policy/base_objectnav_policy.py';
const NO_POINT_NAV =
  'ours: stands for the learned PointNav policy, which is not published as rules';
const NO_VIEW = 'ours: without effect where frontiers are chosen by value';

/** Maps, detections and frontier choice of VLFM (Yokoyama et al. 2024) by its published code, which CoIN takes over (B.1). */
export const VLFM_CONSTANTS: Constants = {
  'mapping.cellSizeM': [0.05, 'VLFM code: 20 px/m, vlfm/mapping/base_map.py'],
  'mapping.sizeCells': [1000, 'VLFM code: vlfm/mapping/base_map.py'],
  'mapping.agentRadiusM': [0.18, OBSTACLE_MAP],
  'mapping.inflation': ['square', OBSTACLE_MAP],
  'mapping.clearanceM': [0, 'VLFM has no clearance: ours is off'],
  'mapping.obstacleMinM': [VLFM_OBSTACLE_BAND.obstacleMinM, OBSTACLE_MAP],
  'mapping.obstacleMaxM': [VLFM_OBSTACLE_BAND.obstacleMaxM, OBSTACLE_MAP],
  'mapping.tallMinM': [
    VLFM_OBSTACLE_BAND.obstacleMaxM,
    'VLFM code: every obstacle hides what is behind it: our distinction is off',
  ],
  'mapping.minDepthM': [null, 'the range of the sensor, a setting of the study'],
  'mapping.maxDepthM': [null, 'the range of the sensor, a setting of the study'],
  'mapping.fogOccluder': ['inflated', OBSTACLE_MAP],
  'mapping.fillsExplored': [true, OBSTACLE_MAP],
  'mapping.exploredDilationCells': [2, 'VLFM code: 5×5 kernel, vlfm/mapping/obstacle_map.py'],
  'mapping.frontierMinAreaM2': [1.5, OBSTACLE_MAP],
  'mapping.frontierMinPoints': [2, FRONTIERS],
  'mapping.minConfidence': [0.25, VALUE_MAP],
  'mapping.decisionThreshold': [0.35, VALUE_MAP],
  'mapping.fusion': ['weighted', 'VLFM code: use_max_confidence is off in its configuration'],
  'mapping.frontierValueRadiusM': [0.5, 'VLFM code: vlfm/utils/img_utils.py'],
  'lift.erosionPxAt640': [5, CLOUD],
  'lift.maxPoints': [5000, CLOUD],
  'lift.clusterLinkM': [0.2, CLOUD],
  'lift.clusterMinShare': [0.02, 'VLFM code: DBSCAN with at least 100 of 5000 points'],
  'lift.boxShrink': [0.2, 'ours: for detectors without masks; VLFM has MobileSAM'],
  'lift.boxMinShare': [0.25, 'ours: for detectors without masks; VLFM has MobileSAM'],
  'lift.rangeLimitShare': [0.95, CLOUD],
  'lift.minDistanceM': [1, CLOUD],
  'lift.mergeDistanceM': [0.5, 'ours: no source says when two sights are one thing'],
  'lift.mergeOverlap': [0.3, 'ours: no source says when two sights are one thing'],
  'lift.knowsSides': [false, 'VLFM has no such rule: ours is off'],
  'policy.fidelity': ['code', 'VLFM code: the check against repeated choices never holds'],
  'policy.frontierChoice': ['value', 'VLFM §IV: the frontier with the highest value'],
  'policy.initialScan': ['full', 'VLFM §IV: turns once around at the start'],
  'policy.steering': ['corners', NO_POINT_NAV],
  'policy.viewMinM2': [0.3, NO_VIEW],
  'policy.viewBaseActions': [3, NO_VIEW],
  'policy.viewIntoM': [6, NO_VIEW],
  'policy.pendingWorthM2': [12, NO_VIEW],
  'policy.viewPromise': ['none', NO_VIEW],
  'policy.viewSurfaceM': [3, NO_VIEW],
  'policy.viewSurfaceWorthM2': [0, NO_VIEW],
  'policy.stickiness': [VLFM_STICKINESS, 'VLFM code: vlfm/policy/itm_policy.py'],
  'policy.stickinessRadiusM': [0.5, 'VLFM code: vlfm/policy/itm_policy.py'],
  'policy.nearCost': [1, 'VLFM has no such cost: ours is off'],
  'policy.stopDistanceM': [0.9, POLICY],
  'policy.standBeside': ['nearest-part', NO_POINT_NAV],
  'policy.arrivedOverM': [1.5, NO_POINT_NAV],
  'policy.frontierReachM': [1, NO_POINT_NAV],
  'policy.maxBumps': [6, NO_POINT_NAV],
  'policy.patienceSteps': [30, NO_POINT_NAV],
  'policy.retrySteps': [25, NO_POINT_NAV],
  'perception.detectionThreshold': [0.4, 'VLFM code: classes outside COCO'],
  'perception.scoreEverySteps': [1, 'VLFM code: every frame'],
  'perception.scorerImagePx': [null, 'the scorer takes the frame as it is'],
  'offer.minCoverage': [0, 'VLFM asks for no share of the image: ours is off'],
  'offer.minDistanceM': [0, 'VLFM: see lift.minDistanceM'],
  'offer.judgeAfterMisses': [null, 'VLFM has no such rule: ours is off'],
  'offer.againAtGain': [1.5, 'ours: no source says when a thing is judged again'],
  'offer.alreadySeenM': [null, 'VLFM has no such rule'],
  'offer.confirmOnArrival': [false, 'VLFM has no such rule: ours is off'],
};
