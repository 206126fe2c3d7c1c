import Box from '@mui/material/Box';
import { pageName, jumpText } from '@/domain/logic/sentences';
import type { Page } from '@/domain/form/definition/definition';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

/** Under a page of the canvas: where it leads, in words. Only pages with ways of their own draw it. */
export function PageJumps({ page }: { page: Page }) {
  const definition = useDeferredDefinition();
  const here = pageName(definition, page.id);
  return (
    <Box
      component="ul"
      className="own"
      aria-label={`Jumps after ${here}`}
      sx={{
        m: 0,
        p: 0,
        pt: 2,
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
