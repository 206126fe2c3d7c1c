import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BRAND } from '@/domain/brand';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { PageHeader } from '@/shared/ui/PageHeader';

/** /company: who makes this, and what for. */
export function CompanyPage() {
  const { legalName, number, address } = COMPANY;
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      <PageHeader
        title="Company"
        lead={`${BRAND.name} is a brand of ${legalName ?? 'a UK company'}.`}
      />
      <Typography sx={{ mb: 2 }}>
        We make one thing: a form builder that does not stop at the form. An answer is worth as much
        as what one does with it, so it arrives once, is kept with the person who gave it, and is
        counted by definitions that anybody can read.
      </Typography>
      <Typography sx={{ mb: 3 }}>
        We would rather show a dash than a number we cannot stand behind, and hold an answer that
        came late than lose it. What is on this site is what the product does today.
      </Typography>
      {(number !== undefined || address !== undefined) && (
        <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
          {[number === undefined ? '' : `Company number ${number}`, address ?? '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      )}
      <ButtonLink to={routes.features.href()} variant="contained">
        See what it does
      </ButtonLink>
    </Box>
  );
}
