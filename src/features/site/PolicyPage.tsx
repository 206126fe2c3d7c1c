import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { PageHeader } from '@/shared/ui/PageHeader';
import { TextLink } from '@/shared/ui/TextLink';

interface Props {
  title: string;
  sections: readonly (readonly [heading: string, text: string])[];
}

/** A policy: dated, in plain words, and open about what it still wants. */
export function PolicyPage({ title, sections }: Props) {
  return (
    <Box component="article" sx={{ maxWidth: '72ch' }}>
      <PageHeader
        title={title}
        lead="Last changed 21 Nov 2026. To be reviewed by a lawyer before launch."
      />
      {sections.map(([heading, text]) => (
        <Box component="section" key={heading} sx={{ mb: 3 }}>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {heading}
          </Typography>
          <Typography>{text}</Typography>
        </Box>
      ))}
      <TextLink to={routes.helpAndSupport.href()}>Ask us about this</TextLink>
    </Box>
  );
}
