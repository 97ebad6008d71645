import { SceneView } from '@parley/scenes/view';
import { useQuery } from '@tanstack/react-query';

/**
 * Walls and corners of a home, from the file that its 3-D view has beside it.
 *
 * @param sceneUrl Folder of the home. @returns Null until it is there, and where it cannot be read.
 */
export function useSceneView(sceneUrl: string): SceneView | null {
  const { data } = useQuery({
    queryKey: ['scene-view', sceneUrl],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${sceneUrl}/scene.view.json`, { signal });
      if (!response.ok) throw new Error(`${sceneUrl}/scene.view.json: ${response.status}`);
      return SceneView.parse(await response.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
