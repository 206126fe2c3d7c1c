import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  text: string;
  note: string;
  href: string;
}

/** A way to begin: the whole card is its link. */
export function TemplateCard({ title, text, note, href }: Props) {
  return (
    <Card variant="outlined" component="li" sx={{ display: 'flex' }}>
      <CardActionArea component={Link} to={href} sx={{ display: 'flex', alignItems: 'stretch' }}>
        <CardContent sx={{ flexGrow: 1 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
