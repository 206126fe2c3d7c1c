/** Options and other words of forms in four languages: English, German, French, Spanish. */
const LINES = `
Yes/Ja/Oui/Sí
No/Nein/Non/No
Maybe/Vielleicht/Peut-être/Quizás
Other/Andere/Autre/Otro
Excellent/Ausgezeichnet/Excellent/Excelente
Good/Gut/Bien/Bueno
Fair/Befriedigend/Moyen/Regular
Poor/Schlecht/Mauvais/Malo
Very satisfied/Sehr zufrieden/Très satisfait/Muy satisfecho
Satisfied/Zufrieden/Satisfait/Satisfecho
Dissatisfied/Unzufrieden/Insatisfait/Insatisfecho
Very dissatisfied/Sehr unzufrieden/Très insatisfait/Muy insatisfecho
Small/Klein/Petit/Pequeño
Medium/Mittel/Moyen/Mediano
Large/Groß/Grand/Grande
Delivery/Lieferung/Livraison/Entrega
Collection/Abholung/Retrait/Recogida
Morning/Vormittag/Matin/Mañana
Afternoon/Nachmittag/Après-midi/Tarde
Evening/Abend/Soir/Noche
Monday/Montag/Lundi/Lunes
Tuesday/Dienstag/Mardi/Martes
Wednesday/Mittwoch/Mercredi/Miércoles
Thursday/Donnerstag/Jeudi/Jueves
Friday/Freitag/Vendredi/Viernes
Saturday/Samstag/Samedi/Sábado
Sunday/Sonntag/Dimanche/Domingo
Weekdays/Werktags/En semaine/Entre semana
Weekends/Am Wochenende/Le week-end/Fines de semana
Vegetarian/Vegetarisch/Végétarien/Vegetariano
Vegan/Vegan/Végétalien/Vegano
Gluten-free/Glutenfrei/Sans gluten/Sin gluten
Dairy-free/Laktosefrei/Sans lactose/Sin lactosa
Nut allergy/Nussallergie/Allergie aux noix/Alergia a los frutos secos
Halal/Halal/Halal/Halal
Kosher/Koscher/Casher/Kosher
Beef/Rind/Bœuf/Ternera
Fish/Fisch/Poisson/Pescado
Chicken/Hähnchen/Poulet/Pollo
Meat/Fleisch/Viande/Carne
Red/Rot/Rouge/Rojo
Blue/Blau/Bleu/Azul
Green/Grün/Vert/Verde
Yellow/Gelb/Jaune/Amarillo
Black/Schwarz/Noir/Negro
White/Weiß/Blanc/Blanco
Low/Niedrig/Faible/Baja
High/Hoch/Élevée/Alta
Beginner/Anfänger/Débutant/Principiante
Intermediate/Mittelstufe/Intermédiaire/Intermedio
Advanced/Fortgeschritten/Avancé/Avanzado
Strongly disagree/Stimme überhaupt nicht zu/Pas du tout d’accord/Muy en desacuerdo
Disagree/Stimme nicht zu/Pas d’accord/En desacuerdo
Neither agree nor disagree/Weder noch/Ni d’accord ni pas d’accord/Ni de acuerdo ni en desacuerdo
Agree/Stimme zu/D’accord/De acuerdo
Strongly agree/Stimme voll und ganz zu/Tout à fait d’accord/Muy de acuerdo
Food/Essen/Nourriture/Comida
Service/Service/Service/Servicio
Atmosphere/Atmosphäre/Ambiance/Ambiente
Quality/Qualität/Qualité/Calidad
Phone/Telefon/Téléphone/Teléfono
Card/Karte/Carte/Tarjeta
Cash/Bar/Espèces/Efectivo
Bank transfer/Überweisung/Virement/Transferencia
Total/Gesamtbetrag/Total/Total
Thank you/Vielen Dank/Merci/Gracias
Contact us/Kontakt/Contactez-nous/Contacto
Order form/Bestellung/Bon de commande/Pedido
Your feedback/Ihr Feedback/Votre avis/Su opinión
Job application/Bewerbung/Candidature/Solicitud de empleo
Will you join us?/Sind Sie dabei?/Serez-vous des nôtres ?/¿Nos acompaña?
How was your visit?/Wie war Ihr Besuch?/Comment s’est passée votre visite ?/¿Qué tal su visita?
We’ve received your response./Wir haben Ihre Antwort erhalten./Nous avons bien reçu votre réponse./Hemos recibido su respuesta.
Your support means a lot to us./Ihre Unterstützung bedeutet uns viel./Votre soutien compte beaucoup pour nous./Su apoyo significa mucho para nosotros.
We’ve received your message and will reply soon./Wir haben Ihre Nachricht erhalten und antworten bald./Nous avons bien reçu votre message et répondrons bientôt./Hemos recibido su mensaje y responderemos pronto.
We’ve received your reply./Wir haben Ihre Antwort erhalten./Nous avons bien reçu votre réponse./Hemos recibido su respuesta.
`;

const COLUMNS = { de: 1, fr: 2, es: 3 } as const;

/** Words by their English. */
export function wordsIn(language: 'de' | 'fr' | 'es'): ReadonlyMap<string, string> {
  return new Map(
    LINES.trim()
      .split('\n')
      .map((line) => {
        const words = line.split('/');
        return [words[0] ?? '', words[COLUMNS[language]] ?? ''] as const;
      }),
  );
}
