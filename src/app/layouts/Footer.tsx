import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BRAND } from '@/domain/base/brand';
import { Newsletter } from '@/features/site/Newsletter';
import { COMPANY } from '@/shared/config/company';
import { AppearanceSwitches } from '@/shared/ui/inputs/AppearanceSwitches';
import { TextLink } from '@/shared/ui/text/TextLink';
import { FOOTER_GROUPS, type NavGroup } from './navItems';

function Group({ group }: { group: NavGroup }) {
  return (
    <Box component="nav" aria-label={group.label}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {group.label}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {group.items.map((item) => (
          <li key={item.href}>
            <TextLink to={item.href} underline="hover" sx={{ color: 'text.primary' }}>
              {item.label}
            </TextLink>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function Social() {
  if (COMPANY.social.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label="Social links"
      direction="row"
      spacing={2}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {COMPANY.social.map(({ label, url }) => (
        <li key={url}>
          <Link href={url} target="_blank" rel="noopener noreferrer" underline="hover">
            {label}
          </Link>
        </li>
      ))}
    </Stack>
  );
}

/** Who runs this, as far as it is configured. */
function imprint(): string {
  const { legalName, number, address } = COMPANY;
  const parts = [
    legalName ? `${BRAND.name} is a brand of ${legalName}` : BRAND.name,
    number ? `Company number ${number}` : '',
    address ?? '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' }}
    >
      <Container maxWidth="lg" sx={{ py: 5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr) minmax(280px, 1.6fr)' },
          }}
        >
          {FOOTER_GROUPS.map((group) => (
            <Group key={group.label} group={group} />
          ))}
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Newsletter />
          </Box>
        </Box>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ mt: 4, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
        >
          <Stack spacing={1}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {imprint()}
            </Typography>
            <Social />
          </Stack>
          <AppearanceSwitches inline />
        </Stack>
      </Container>
    </Box>
  );
}
