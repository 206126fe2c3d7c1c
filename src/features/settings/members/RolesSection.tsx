import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROLES } from '@/domain/options/access';
import { ROLE_TEXTS } from '@/domain/options/members';
import { Section } from '@/shared/ui/page/Section';

/** What each role is for, the least first. */
export function RolesSection() {
  return (
    <Section title="Roles" lead="Each role includes those above it.">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
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
    </Section>
  );
}
