import Box from '@mui/material/Box';
import { pageName, jumpText } from '@/domain/logic/sentences';
import type { Page } from '@/domain/form/definition/definition';
import { useQuietDefinition } from '../state/useDeferredDefinition';

/** Under a page of the canvas: where it leads, in words. Only pages with ways of their own draw it. */
export function PageJumps({ page }: { page: Page }) {
  const definition = useQuietDefinition();
  const here = pageName(definition, page.id);
  return (
    <Box
      component="ul"
      aria-label={`Ways on after ${here}`}
      sx={{
        m: 0,
        p: 0,
        px: { xs: 2, sm: 5 },
        listStyle: 'none',
        typography: 'body2',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {page.jumps?.map((jump) => (
        <li key={jump.id} dir="auto">
          {jumpText(definition, here, jump)}
        </li>
      ))}
    </Box>
  );
}
