import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The quiet zone that readers need around a code, in its modules. */
const QUIET = 4;

interface Props {
  url: string;
  /** Width and height, in rem. */
  size: number;
  label?: string;
}

/** A link for the camera of a phone. Dark on white in both modes, as readers expect. Its encoder loads with it. */
export function QrCode({ url, size, label = 'QR code of the link' }: Props) {
  const { data: encode } = useQuery({
    queryKey: ['qrEncoder'],
    queryFn: async () => (await import('lean-qr/nano')).generate,
    staleTime: Infinity,
    retry: false,
  });
  const code = useMemo(() => (encode ? pathOf(encode(url)) : undefined), [encode, url]);
  return (
    <Box
      sx={{
        flexShrink: 0,
        width: `${size}rem`,
        height: `${size}rem`,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
        color: 'common.black',
        overflow: 'hidden',
      }}
    >
      {code && (
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height="100%"
          viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
    </Box>
  );
}

/** The dark modules of a code as one path, a unit a module. */
function pathOf({ size, get }: { size: number; get: (x: number, y: number) => boolean }) {
  const rows = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => (get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { size, path: rows.join('') };
}
