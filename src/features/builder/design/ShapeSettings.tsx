import { Segments } from '../ui/Segments';
import { useDesign } from './useDesign';

/** Corners, room, width, and whether questions lie on a card. */
export function ShapeSettings() {
  const { design, change } = useDesign();
  return (
    <>
      <Segments
        label="Corners"
        value={design.corners ?? 'soft'}
        choices={[
          ['sharp', 'Sharp'],
          ['soft', 'Soft'],
          ['round', 'Round'],
          ['pill', 'Pill'],
        ]}
        onChange={(corners) => change({ corners })}
      />
      <Segments
        label="Surface"
        value={design.surface ?? 'card'}
        choices={[
          ['card', 'Card'],
          ['open', 'Open page'],
        ]}
        onChange={(surface) => change({ surface })}
      />
      <Segments
        label="Width"
        value={design.width ?? 'normal'}
        choices={[
          ['narrow', 'Narrow'],
          ['normal', 'Medium'],
          ['wide', 'Wide'],
        ]}
        onChange={(width) => change({ width })}
      />
      <Segments
        label="Spacing"
        value={design.spacing ?? 'normal'}
        choices={[
          ['tight', 'Compact'],
          ['normal', 'Normal'],
          ['airy', 'Airy'],
        ]}
        onChange={(spacing) => change({ spacing })}
      />
    </>
  );
}
