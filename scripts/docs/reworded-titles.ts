/** Old titles whose test has the same content and another wording today. */
export const reworded: Readonly<Record<string, string>> = {
  'whoever signs in again finds the order as it was; another person finds no address, coupon or note in it':
    'anyone who signs in again finds the order as it was; another person finds no address, coupon or note in it',
  'a link to show others carries the invitation of whoever shows it, and nobody else’s':
    'a link to show others carries the invitation of the one who shows it, and nobody else’s',
  'whoever types the code of somebody else came by no poster, and without a code by nobody':
    'anyone who types the code of somebody else came by no poster, and without a code by nobody',
  'whoever leaves the cashier by going back stays where that led': 'a person who leaves the cashier by going back stays where that led',
  'whoever has chosen a city is not told where they are': 'anyone who has chosen a city is not told where they are',
  'keys of a later turn are read anew, never answered from an earlier read': 'keys of a later turn are read again, never answered from an earlier read',
  'after its connection was lost whoever listens gets a hint of each kind, what waited to be said, and then what is new':
    'after its connection was lost anyone who listens gets a hint of each kind, what waited to be said, and then what is new',
  'a line that carries nothing more, and does not say so, is given up and opened anew':
    'a line that carries nothing more, and does not say so, is given up and opened again',
  'pictures are added, moved and taken out, and whoever looked before sees it at once':
    'pictures are added, moved and taken out, and anyone who looked before sees it at once',
  'whoever asked cannot allow it; another can, once, and it is done then': 'anyone who asked cannot allow it; another can, once, and it is done then',
  'rejected, nothing is done and it may be asked for anew; what fails stays undecided':
    'rejected, nothing is done and it may be asked for again; what fails stays undecided',
  'whoever takes a visit over has nothing unread of what was written to somebody else':
    'anyone who takes a visit over has nothing unread of what was written to somebody else',
  'whoever has seen to a call for help takes it off the list with what they did, once; another call stands there anew':
    'anyone who has seen to a call for help takes it off the list with what they did, once; another call stands there again',
  'a code signs in once, and says so to whoever guards the doors': 'a code signs in once, and says so to anyone who guards the doors',
  'whoever deletes the account is a stranger to it with the same WeChat': 'anyone who deletes the account is a stranger to it with the same WeChat',
  'of those who came by a poster whoever has paid counts once, however often they order':
    'of those who came by a poster anyone who has paid counts once, however often they order',
  'what was published since the orders stands beside what is in the books; an outdated draft, and an operator of one city, reckon nothing':
    'what was published since the orders stands beside what is in the books; an outdated draft, and an operator of one city, calculate nothing',
  'its author changes the stars while it is hidden: whoever comes first, the figures are those of what is shown':
    'its author changes the stars while it is hidden: no matter who comes first, the figures are those of what is shown',
  'another city has none of it, and whoever may only look hides nothing': 'another city has none of it, and anyone who may only look hides nothing',
  'whoever has ended their account is called by nobody any more: the number goes back at once':
    'anyone who has ended their account is called by nobody any more: the number goes back at once',
  'again adds to the end; after the end it begins anew': 'again adds to the end; after the end it begins again',
  'whoever deletes the account gets a payment back that comes afterwards': 'anyone who deletes the account gets a payment back that comes afterwards',
  'a hundred times at once when the policy has to be read anew: nobody waits for a connection that another holds':
    'a hundred times at once when the policy has to be read again: nobody waits for a connection that another holds',
  'eight notices of another amount at once raise one alarm, with the order; whoever has looked into it ends it, and the same told again raises none':
    'eight notices of another amount at once raise one alarm, with the order; anyone who has looked into it ends it, and the same told again raises none',
  'whoever cancels a free order is not promised money': 'anyone who cancels a free order is not promised money',
  'a case that somebody took goes to whoever takes it over, but not while an answer waits for a second person':
    'a case that somebody took goes to anyone who takes it over, but not while an answer waits for a second person',
  'whoever looks at phone and address leaves a line with the reason': 'anyone who looks at phone and address leaves a line with the reason',
  'whoever costs more takes it at the price agreed; one that waits for acceptance waits anew':
    'one who costs more takes it at the price agreed; one that waits for acceptance waits again',
  'time that was added goes back first: whole where it has not begun, whoever wished the end, and in part where it has':
    'time that was added goes back first: whole where it has not begun, no matter who wished the end, and in part where it has',
  'time that was added and is called off by %s waits for whoever moves its visit, and they for nobody':
    'time that was added and is called off by %s waits for who moves its visit, and they for nobody',
  'a coupon (%s) that was more than the services of whoever comes now cost leaves the way alone, and every part of the price can go back':
    'a coupon (%s) that was more than the services of the one who comes now cost leaves the way alone, and every part of the price can go back',
  'a day off and an order exclude each other, whoever comes first': 'a day off and an order exclude each other, no matter who comes first',
  'whoever comes instead reads that they were chosen, and nothing of what the one before did and why':
    'anyone who comes instead reads that they were chosen, and nothing of what the one before did and why',
  'a named technician who %s is not offered, and whoever named them reads the same answer':
    'a named technician who %s is not offered, and the one who named them reads the same answer',
  'declined: somebody else is offered and answers anew; declining that earns no coupon':
    'declined: somebody else is offered and answers again; declining that earns no coupon',
  'handing it over after all asks the customer anew': 'handing it over after all asks the customer again',
  'a second suspension is contested anew, and what was told before it contests nothing':
    'a second suspension is contested again, and what was told before it contests nothing',
  'whoever proves by %s that the account is theirs hears by which rule, why and until when it is suspended, and nothing of the evidence':
    'anyone who proves by %s that the account is theirs hears by which rule, why and until when it is suspended, and nothing of the evidence',
  'an order shows the English of its projects and of their lines to both sides and to operators, also after they are named anew':
    'an order shows the English of its projects and of their lines to both sides and to operators, also after they are named again',
  'a service that ends early stops no timer: whoever agreed may have been made to, and nobody who is well is left without a way to say so':
    'a service that ends early stops no timer: the one who agreed may have been made to, and nobody who is well is left without a way to say so',
  'none begins anew once the service has ended': 'none begins again once the service has ended',
  'whoever arms the timer or calls for help while a wish of the technician is written is not told that the server is busy':
    'anyone who arms the timer or calls for help while a wish of the technician is written is not told that the server is busy',
  'never more than was taken, never nothing, not by whoever had a part in the refund, and only an objection':
    'never more than was taken, never nothing, not by anyone who had a part in the refund, and only an objection',
  'what was declined is looked at anew once the technician says more, and a closed one is not decided':
    'what was declined is looked at again once the technician says more, and a closed one is not decided',
  'agreeing to an objection to a suspension ends it in the same step, for whoever may end suspensions':
    'agreeing to an objection to a suspension ends it in the same step, for anyone who may end suspensions',
  'moves only as the table says, whoever asks': 'moves only as the table says, no matter who asks',
  'every change shows at once to whoever is signed in': 'every change shows at once to anyone who is signed in',
  'the earliest of a shortlist are those of all, for whoever asks around there, by day and by night':
    'the earliest of a shortlist are those of all, for anyone who asks around there, by day and by night',
  '%s is kept written anew': '%s is stored encoded again',
  'whatever is sent to whichever call by whoever is answered in words, and shows nobody what is somebody else’s':
    'whatever is sent to any call by anybody is answered in words, and shows nobody what is somebody else’s',
  'pictures sent up by the guests of a network are limited, whoever holds a ticket for them':
    'pictures sent up by the guests of a network are limited, no matter who holds a ticket for them',
  'is refused or finds nothing, whoever asks, and never breaks the server': 'is refused or finds nothing, no matter who asks, and never breaks the server',
  'whoever accepts "%s" gets a long answer as it is': 'anyone who accepts "%s" gets a long answer as it is',
  'whenever a server is killed, whoever was told of an order, a payment, a refund or added time has it, and all money is taken or given back once (seed ${seed})':
    'whenever a server is killed, anyone who was told of an order, a payment, a refund or added time has it, and all money is taken or given back once (seed ${seed})',
  'is asked for anew each time, kept apart by encoding, and names the host of pictures':
    'is asked for again each time, kept apart by encoding, and names the host of pictures',
  'whoever looks around %s finds a visit to come with the first customer of each city, and one under way where one is':
    'anyone who looks around %s finds a visit to come with the first customer of each city, and one under way where one is',
  'two tabs are one desk: signed out or signed in anew in one, the other follows, and a late word about the session before ends nothing':
    'two tabs are one desk: signed out or signed in again in one, the other follows, and a late word about the session before ends nothing',
  'a pick is booked at once: the order form has whoever can come first and their start, both to be changed there':
    'a pick is booked at once: the order form has the first who can come and their start, both to be changed there',
  'a moved map is searched anew where it lies, and the way back leads to the own place':
    'a moved map is searched again where it lies, and the way back leads to the own place',
  'whoever is not signed in sees what can be taken, and signs in to take it': 'anyone who is not signed in sees what can be taken, and signs in to take it',
  'a poster is drawn with a code that carries the invitation of whoever shows it':
    'a poster is drawn with a code that carries the invitation of the one who shows it',
  'a list of one page that could not be read anew is read by its 重试': 'a list of one page that could not be read again is read by its 重试',
  'code that a newer version took away starts the app anew, at the page that was asked for':
    'code that a newer version took away starts the app again, at the page that was asked for',
  'whoever is wanted again is followed, and a review is changed afterwards': 'a technician who is wanted again is followed, and a review is changed afterwards',
  'a stream that falls silent is given up and opened anew': 'a stream that falls silent is given up and opened again',
  'what is on the screen follows whoever is signed in, also when another tab signs out and in':
    'what is on the screen follows the one who is signed in, also when another tab signs out and in',
  'everything that happened is listed for whoever looks': 'everything that happened is listed for anyone who looks',
}
