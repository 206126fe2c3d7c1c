import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { ROLES } from '@/domain/options/access';
import { ROLE_TEXTS } from '@/domain/options/members';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Fold } from '@/shared/ui/page/Fold';
import { Section } from '@/shared/ui/page/Section';

const RoleTable = lazy(() => import('./RoleTable').then((m) => ({ default: m.RoleTable })));

/** What each role is for, the least first, and each act by role. */
export function RolesSection() {
  return (
    <Section title="Roles" lead="Each role includes those above it.">
      <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gap: 1.5 }}>
        {ROLES.map((role) => (
          <div key={role}>
            <Typography component="dt" variant="subtitle2">
              {ROLE_TEXTS[role].name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
              {ROLE_TEXTS[role].text}
            </Typography>
          </div>
        ))}
      </Box>
      <Fold title="What each role can do" spacing={2}>
        <Suspense fallback={<RowsSkeleton />}>
          <RoleTable />
        </Suspense>
      </Fold>
    </Section>
  );
}
