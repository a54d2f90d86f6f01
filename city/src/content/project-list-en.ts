/** What the catalogue says in English: its categories and their rows, each in the order of the Chinese. */
export type EnglishCategory = {
  steps: readonly string[]
  fits: readonly string[]
  avoid: readonly string[]
  brings: string
  /** name|intro, one a line. */
  rows: string
}

export const englishCategories: readonly EnglishCategory[] = [
  {
    brings: 'disposable sheets and face covers, massage towels and heat packs',
    steps: [
      'Asks where it hurts and how firm you like it, and checks how far neck and shoulders move',
      'Warms shoulders and back so that the muscles let go first',
      'Kneads with the heel of the hand and works with the thumbs along the trapezius and the shoulder blade',
      'Presses the Fengchi, Jianjing and Tianzong points while you breathe slowly',
      'Gently stretches neck and shoulders, and shows you two movements to do at home',
    ],
    fits: ['Long hours at a desk or on the phone', 'Stiff shoulders, or a neck that will not turn freely', 'Tiredness after driving or working bent over'],
    avoid: ['neck surgery within the last year', 'a fresh neck sprain, or an arm that stays numb', 'serious high blood pressure that is not under control'],
    rows: `
Neck and shoulder relief|Forty-five minutes to take the day off your shoulders
Office neck and shoulders|For long hours at a desk: neck, shoulders and shoulder blades
Deep neck, shoulders and back|From the base of the skull to the waist, slow and deep
Hot stone neck and shoulders|Warm stones go first, so that the hands reach deeper
Head, neck and shoulders|Scalp, temples and nape unwind together
Shoulder blade release|All for that one knot under the shoulder blade
Warm ginger neck and shoulders|Hot ginger and kneading, for those who feel the cold
Neck care and stretch|Half hands, half assisted stretching; nothing is cracked`,
  },
  {
    brings: 'disposable sheets and face covers, massage towels and a spare pillow',
    steps: [
      'Asks how you are, which parts matter and how firm it should be',
      'Face down: relaxes the back and strokes along both sides of the spine twice',
      'Works through hips and thighs, calves and ankles',
      'On your back: arms, the front of the shoulders and the head',
      'Ends with light patting, and leaves you five minutes to get up slowly and drink some water',
    ],
    fits: ['Feeling tired all over, even after sleep', 'After travelling, late nights or moving house', 'Looking after yourself regularly'],
    avoid: ['a fever or the first days of a cold', 'broken skin or an infectious skin condition', 'a recent fracture or severe osteoporosis'],
    rows: `
Chinese full-body massage|The classic sixty minutes, from head to toe
Chinese full-body massage, unhurried|Half an hour more for waist and legs, with no rush
Meridian massage|Pressing, pushing and plucking along the meridians, clear and firm
Lower back massage|For an aching, heavy back: the long muscles on both sides of the spine
Thai stretch massage|No oil; pressing and stretching that feels like a yoga class
Thai stretch massage, deep|Two hours that open hips and the backs of the legs
Japanese shiatsu|Steady pressure through your clothes; quiet, and it does not hurt
Deep tissue full-body massage|For those who like it firm: slow, deep, with pauses
Four-hands massage|Two technicians in step, in one rhythm`,
  },
  {
    brings: 'a folding foot bath with disposable liner, herbal bath sachets, foot cream and towels',
    steps: [
      'Soaks the feet in warm water for ten minutes, with herbs chosen for the season',
      'Cleans and dries them and applies foot cream',
      'Works the reflex zones of the soles, from light to firm',
      'Pushes along both sides of the calves and loosens the ankles',
      'Wraps the feet in hot towels; you get up once your socks are on',
    ],
    fits: ['A day of standing or walking', 'Cold hands and feet, heavy calves', 'A quiet while before bed'],
    avoid: ['open sores or acute athlete’s foot', 'diabetic foot', 'a blood clot in the leg'],
    rows: `
Foot reflexology|From toes to heel, zone by zone
Herbal foot bath and massage|A thorough soak first, then the hands
Calf and foot relief|The first choice for heavy calves
Ginger and mugwort foot bath|Ginger and mugwort, good for cold hands and feet
Feet, neck and shoulders|One end and the other, just right before going home
Foot care and massage|Scrub, foot mask and massage in one
Saffron foot bath|Mild and warming, a favourite with many women`,
  },
  {
    brings: 'plant oils to choose by scent on the spot, disposable sheets and underwear, an aroma lamp and towels',
    steps: [
      'You choose an oil by its scent, and it is tried on the inside of your wrist',
      'Scent and light are set, and you change alone',
      'Spreads the oil with long strokes from back to legs',
      'Eases shoulders, arms and hands',
      'Wipes off the oil with hot towels, and leaves you to rest for five minutes',
    ],
    fits: ['Feeling tense or easily upset', 'Dry skin', 'Liking gentle, flowing strokes'],
    avoid: ['an allergy to essential oils or nuts', 'the first three months of pregnancy', 'broken or sunburnt skin'],
    rows: `
Aroma oil for the back|Oil for the upper body, mostly shoulders and back
Aroma oil full-body spa|Long strokes all over, until everything is quiet
Lavender calming spa|Lavender and sweet orange, made for the evening
Hot stone and oil spa|Hot stones and oil in turn; the warmth goes deeper
Sea salt scrub and oil|Scrub first, then oil, for soft skin
Sweet almond oil massage|A mild base oil for dry skin when the season turns
Bamboo oil massage|Warm bamboo in place of hands, along legs and back
Head care with oil for neck and shoulders|First the scalp lets go, then neck and shoulders in oil`,
  },
  {
    brings: 'moxa sticks and warming boxes, glass cups, gua sha boards, alcohol swabs, heat pads and disinfectant',
    steps: [
      'Asks about cold and heat, diet and medical history, and looks at your tongue',
      'Explains which marks may stay and for how long, and goes on once you agree',
      'Chooses points and places; massage first, then the treatment',
      'Keeps asking about warmth and pull; you can stop at any time',
      'Cleans up, and tells you what to eat and when to bathe that day',
    ],
    fits: ['Feeling the cold, a belly that chills easily', 'Feeling heavy and drowsy, a stiff back', 'Shoulders and back that are tight after a draught'],
    avoid: ['pregnancy', 'a clotting disorder or blood thinners', 'broken skin or a high fever', 'alcohol, or an empty stomach'],
    rows: `
Gentle moxibustion|An hour of mild warmth for belly and lower back
Moxibustion along the spine|Moxa laid along the spine, much asked for in winter
Cupping and massage|Massage first, then cups that stay; dark marks are not the aim
Sliding cupping|Cups glide over the oiled back and loosen large tight areas
Gua sha, neck and shoulders|As firm as you say, until the skin reddens and no further
Facial moxa and gua sha|A jade board in light strokes for a fresher face
Moxibustion for the season|For the hottest and the coldest days, booked by the calendar
Warming care for the stomach|Zhongwan and Zusanli, after a heavy meal or when you feel the cold`,
  },
  {
    brings: 'fascia balls, fascia tools, resistance bands, hot and cold packs and disposable sheets',
    steps: [
      'Asks about your training and recent pain, and tests three movements',
      'Loosens the large muscles with foam roller and hands',
      'Presses and mobilises the tight points',
      'Stretches you, with and without your own effort',
      'Tests the movements again, and advises on training for the next two days',
    ],
    fits: ['Soreness after running, cycling or weights', 'Two or three days before or after a race', 'Limited movement or flexibility'],
    avoid: ['the first forty-eight hours after a strain', 'an unhealed fracture or torn ligament', 'a joint that is red and swollen without a known cause'],
    rows: `
Leg recovery after a run|Thighs, hamstrings, calves, muscle by muscle
Fascia release|Fascia tools and hands for tightness that stays
Full-body sports recovery|One tidy-up for the training weekend
Assisted stretching|Lie down and be stretched; good after weights
Marathon recovery|One to three days after the race, light, to get the blood flowing
Tennis elbow and arms|Forearm, wrist and the outside of the elbow
Golfer’s waist and hips|Brings back the turn of hips and upper spine`,
  },
  {
    brings: 'a side-lying pregnancy pillow, hypoallergenic base oil, disposable sheets and a non-slip mat',
    steps: [
      'Confirms the week of pregnancy or the days since birth, and your doctor’s advice',
      'Supports you on your side, with cushions under belly and between the knees',
      'Works gently and keeps away from the points to avoid',
      'Eases shoulders and back, lower back and calves one after the other',
      'Lets you sit a while before you get up, and shows you how to sit and lie',
    ],
    fits: [
      'An aching back or swollen legs in later pregnancy',
      'A tight neck after birth, hands tired from carrying the baby',
      'After the check-up six weeks from birth',
    ],
    avoid: [
      'the first three months of pregnancy or a threatened miscarriage',
      'high blood pressure in pregnancy or placenta praevia',
      'a caesarean wound that has not healed',
      'bed rest advised by your doctor',
    ],
    rows: `
Pregnancy shoulders and back|Lying on your side; shoulders, back and arms alone
Pregnancy leg relief|Calves and ankles, light strokes towards the heart
Back care after birth|Lower back and around the hips, to find your support again
Neck, shoulders and wrists after birth|For the wrists and shoulders that carry the baby
Pelvic area relaxation after birth|No adjusting; relaxes hips and inner thighs
New mother’s sleep massage|Gentle, slow pressure; many fall asleep halfway`,
  },
  {
    brings: 'an eye pillow, aromatics, a foot warmer and disposable sheets',
    steps: [
      'Dims the light; phones are silent',
      'Light pressure on scalp and around the eyes, counting the breath',
      'Slow strokes over neck and shoulders, palms that rest',
      'Warmth and light pressure for the feet',
      'You lie still, and the technician leaves quietly',
    ],
    fits: ['Falling asleep slowly, waking at night', 'A busy mind that will not switch off', 'Jet lag and shift work'],
    avoid: ['serious heart disease that is not under control', 'epilepsy', 'a fever'],
    rows: `
Deep sleep head massage|Scalp, ears and nape, as the breath slows down
Restful back massage|Long strokes and light patting for the back
Singing bowls and massage|Sound underneath, the lightest of hands
Eyes and head relief|For eyes that have looked at a screen all day
Light full-body massage for sleep|Light, slow and even; sleep straight after
Warm feet for the night|Warm feet, light pressure, lights out
Breathing, neck and shoulders|Fifteen minutes of breathing, an hour of neck and shoulders`,
  },
]
