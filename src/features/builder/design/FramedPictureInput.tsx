import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { assetUrl } from '@/domain/options/asset';
import type { FramedPicture } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';

interface Props {
  label: string;
  value: FramedPicture | undefined;
  onChange: (next: FramedPicture | null, coalesceKey?: string) => void;
}

/** A picture that fills a space of another shape, with the point of it that stays in sight. */
export function FramedPictureInput({ label, value, onChange }: Props) {
  const { id } = useWorkspace();
  return (
    <>
      <PictureInput
        label={label}
        workspace={id}
        value={value?.picture}
        onChange={(picture) => onChange(picture ? { picture, x: 50, y: 50 } : null)}
      />
      {value && <FocalPoint label={label} value={value} onChange={onChange} />}
    </>
  );
}

function FocalPoint({ label, value, onChange }: Props & { value: FramedPicture }) {
  const id = useId();
  const move = (to: Partial<FramedPicture>) => onChange({ ...value, ...to }, `${label} point`);
  return (
    <Stack role="group" aria-labelledby={id} spacing={1}>
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary' }}>
        Focal point: click the part that must stay visible.
      </Typography>
      <Box
        sx={{ position: 'relative', cursor: 'crosshair', lineHeight: 0 }}
        onPointerDown={({ clientX, clientY, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const share = (part: number, of: number) => Math.round((part / of) * 100);
          move({ x: share(clientX - left, width), y: share(clientY - top, height) });
        }}
      >
        <Box
          component="img"
          src={assetUrl(value.picture.id)}
          alt=""
          sx={{ width: '100%', maxHeight: 160, objectFit: 'cover', borderRadius: 1 }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            width: 20,
            height: 20,
            m: -1.25,
            borderRadius: '50%',
            border: '3px solid',
            borderColor: 'common.white',
            boxShadow: 3,
            pointerEvents: 'none',
          }}
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
        />
      </Box>
      {(['x', 'y'] as const).map((axis) => (
        <Slider
          key={axis}
          size="small"
          aria-label={`${label} focal point, ${axis === 'x' ? 'across' : 'down'}`}
          value={value[axis]}
          onChange={(_event, next) => move({ [axis]: next })}
        />
      ))}
    </Stack>
  );
}
