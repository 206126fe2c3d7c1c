import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';

/** The facts of a record, and the way to its workspace’s own properties. */
export function FactsSection({ children }: { children: ReactNode }) {
  const { role } = useWorkspace();
  return (
    <Section title="Details">
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
      {can(role, 'manageContactFields') && (
        <TextLink to={routes.profileSettings.href({ tab: 'contacts' })} variant="body2">
          Manage properties
        </TextLink>
      )}
    </Section>
  );
}
