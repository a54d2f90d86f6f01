/** Old titles whose test has the same content and another wording today. */
export const reworded: Readonly<Record<string, string>> = {
  'whoever signs in again finds the order as it was; another person finds no address, coupon or note in it':
    'anyone who signs in again finds the order as it was; another person finds no address, coupon or note in it',
  'a link to show others carries the invitation of whoever shows it, and nobody else’s':
    'a link to show others carries the invitation of the one who shows it, and nobody else’s',
  'whoever types the code of somebody else came by no poster, and without a code by nobody':
    'anyone who types the code of somebody else came by no poster, and without a code by nobody',
  'whoever leaves the cashier by going back stays where that led': 'a person who leaves the cashier by going back stays where that led',
  'whoever has chosen a city is not told where they are': 'anyone who has chosen a city is not located',
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
    'eight notices of another amount at once raise one alarm, with the order; anyone who has looked into it ends it, and the same notice again raises none',
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
    'a second suspension is contested again, and what was said before it contests nothing',
  'whoever proves by %s that the account is theirs hears by which rule, why and until when it is suspended, and nothing of the evidence':
    'anyone who proves by %s that the account is theirs hears by which rule, why and until when it is suspended, and nothing of the evidence',
  'an order shows the English of its projects and of their lines to both sides and to operators, also after they are named anew':
    'an order shows the English of its projects and of their lines to both sides and to operators, also after they are named again',
  'a service that ends early stops no timer: whoever agreed may have been made to, and nobody who is well is left without a way to say so':
    'a service that ends early stops no timer: the one who agreed may have been made to, and nobody who is well is left without a way to say so',
  'none begins anew once the service has ended': 'none begins again once the service has ended',
  'whoever arms the timer or calls for help while a wish of the technician is written is not told that the server is busy':
    'anyone who arms the timer or calls for help while a wish of the technician is written does not read that the server is busy',
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
    'whenever a server is killed, anyone who got the answer of an order, a payment, a refund or added time has it, and all money is taken or given back once (seed ${seed})',
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
  'what was taken %s is given back in part: booked as the platform’s expense, in the income, told, noted, and never a second time':
    'what was taken %s is given back in part: booked as the platform’s expense, in the income, notified, noted, and never a second time',
  'sent to our own account instead it has not reached the customer: it is paid by hand out of that, and not asked for again':
    'sent to our own account instead it has not reached the customer: it is paid offline out of that, and not asked for again',
  'an address that is not the default one, chosen ${when}, brings home to its city and not to the one chosen by hand before':
    'an address that is not the default one, chosen ${when}, brings home to its city and not to the one chosen before',
  'before its free time is over goes back whole and by itself: the time is free, the coupon back, the technician told':
    'before its free time is over goes back whole and by itself: the time is free, the coupon back, the technician notified',
  'a visit both agreed to move stands at its new time: the old one is free, both are told, its log says who and why':
    'a visit both agreed to move stands at its new time: the old one is free, both are notified, its log says who and why',
  'four hundred people at overlapping starts of one technician: one order, the others told so, within two seconds':
    'four hundred people at overlapping starts of one technician: one order, the others refused, within two seconds',
  'above the limit of one person what was paid by hand waits for a second operator, and is booked with their word':
    'above the limit of one person what was paid offline waits for a second operator, and is booked with their word',
  'every line that changes no state is told to the technician in their own words; complaints are not told at all':
    'every line that changes no state is shown to the technician in their own words; complaints are not shown at all',
  'sixteen customers at overlapping starts of one technician: one order, the others are told the slot is gone':
    'sixteen customers at overlapping starts of one technician: one order, the others read that the slot is gone',
  'is not missing what stood on an earlier bill, or was done on another day; what stands on two bills is told':
    'is not missing what stood on an earlier bill, or was done on another day; what stands on two bills is reported',
  'a refund to an account that is gone is paid by hand once the transfer is named, and the customer reads how':
    'a refund to an account that is gone is paid offline once the transfer is named, and the customer reads how',
  'where the timer cannot be read the ${side} still calls for help, and is told when the call did not go out':
    'where the timer cannot be read the ${side} still calls for help, and learns when the call did not go out',
  'a cancelled order whose address is paid all the same gives the money back, although nobody is told of it':
    'a cancelled order whose address is paid all the same gives the money back, although no notice comes',
  'the customer’s devices are told of what was not read, once for several messages, and of nothing that was':
    'the customer’s devices are notified of what was not read, once for several messages, and of nothing that was',
  'a refusal stands, too: what has become possible since is not done behind the back of who was told no':
    'a refusal stands, too: what has become possible since is not done behind the back of who was refused',
  'may yet arrive: it is not paid by hand, asking once more finds what was settled at the vendor’s desk':
    'may yet arrive: it is not paid offline, asking once more finds what was settled at the vendor’s desk',
  'a free order is told to both sides as a paid one is: a message each and a sign to their open screens':
    'a free order is notified to both sides as a paid one is: a message each and a sign to their open screens',
  'the eleventh write of a session in a second is told to come again; other sessions and reads are not':
    'the eleventh write of a session in a second is asked to come again; other sessions and reads are not',
  'a part that goes back takes nothing, the rest of it does, and being told twice changes nothing more':
    'a part that goes back takes nothing, the rest of it does, and a repeated notice changes nothing more',
  'a network that floods the sign-in by password is told to come again, and another signs in meanwhile':
    'a network that floods the sign-in by password is asked to come again, and another signs in meanwhile',
  'a technician is told the district, a rough way and the income, and nothing of whose it is or where':
    'a technician sees the district, a rough way and the income, and nothing of whose it is or where',
  'a refusal that may pass is told at once and tried again by itself; after a day it is an operator’s':
    'a refusal that may pass is reported at once and tried again by itself; after a day it is an operator’s',
  'each keeps its history, its coupon comes back, and both sides are told, as when it closes alone':
    'each keeps its history, its coupon comes back, and both sides are notified, as when it closes alone',
  'a session that ended while the app was closed is told at once, not when the first screen stands':
    'a session that ended while the app was closed is announced at once, not when the first screen stands',
  'who stands by is told the refusal at once; one that nobody waited for is kept until it is read':
    'who stands by gets the refusal at once; one that nobody waited for is kept until it is read',
  'who complained of a message finds it marked, also after a reload; who wrote it is told nothing':
    'who complained of a message finds it marked, also after a reload; who wrote it learns nothing',
  'an operator who is the only one that may act is told so, and no longer once there is another':
    'an operator who is the only one that may act reads it, and no longer once there is another',
  'who has gone before the session was read is not told anything, and nothing is kept for them':
    'who has gone before the session was read gets no answer, and nothing is kept for them',
  'a session that is over is told with 未登录!, leads to login after 500 ms, and login leads back':
    'a session that is over is announced with 未登录!, leads to login after 500 ms, and login leads back',
  'an older answer, that it is closed, changes nothing of a payment that was told meanwhile':
    'an older answer, that it is closed, changes nothing of a payment that was notified meanwhile',
  'a payment that is told costs one read and one write, and all that hangs on it is there':
    'a payment that is notified costs one read and one write, and all that hangs on it is there',
  'is told of fewer hours, of a day after tomorrow, or of a technician who is suspended':
    'is notified of fewer hours, of a day after tomorrow, or of a technician who is suspended',
  "a technician's pictures open over the whole screen, and a missing technician is told":
    "a technician's pictures open over the whole screen, and a missing technician is named as missing",
  'is told as a word about the trade: a part of it leaves it paid, the whole closes it':
    'is notified like a payment: a part of it leaves it paid, the whole closes it',
  'a hook refuses, a second tap is ignored, and pages are told when they show and hide':
    'a hook refuses, a second tap is ignored, and pages hear when they show and hide',
  'two payments that are told at once under one transaction number: one of them has it':
    'two payments that are notified at once under one transaction number: one of them has it',
  'the author is told of both, the log has both, and the file shows who did it and why':
    'the author is notified of both, the log has both, and the file shows who did it and why',
  'is told after a failure of the push service, and not of what says nothing any more':
    'is notified after a failure of the push service, and not of what says nothing any more',
  'coupons that end within three days are told once a day of theirs, in the morning':
    'coupons that end within three days are notified once a day of theirs, in the morning',
  'a price that was begun for a session that has ended meanwhile is told to nobody':
    'a price that was begun for a session that has ended meanwhile is shown to nobody',
  'the limit of one person counts all that was paid by hand for the same purchase':
    'the limit of one person counts all that was paid offline for the same purchase',
  'after an eleventh page opened by hand the address still follows the way back':
    'after an eleventh page opened by its address the address still follows the way back',
  'of eight operators at once who send it again and pay it by hand one is right':
    'of eight operators at once who send it again and record it as paid offline one is right',
  'eight who let go while they are told all get away, and hear of nothing later':
    'eight who let go while they are notified all get away, and hear of nothing later',
  'the result page shows the payment title and leads home until told otherwise':
    'the result page shows the payment title and leads home unless it is given others',
  'a notice is told when it is out, once, to every device; an old one to none': 'a notice is pushed when it is out, once, to every device; an old one to none',
  'eight extensions of one visit at once: one gets on, the others are told so': 'eight extensions of one visit at once: one gets on, the others are refused',
  'a payment that is not told is found by asking, five seconds after it began': 'a payment without a notice is found by asking, five seconds after it began',
  'a month makes a member for a month, is the platform’s revenue, and is told':
    'a month makes a member for a month, is the platform’s revenue, and is notified',
  'is one of several, each told by itself; without one no word is written': 'is one of several, each notified by itself; without one no word is written',
  'is told no more after signing out, being signed out, or a new password': 'is notified no more after signing out, being signed out, or a new password',
  'with an address that somebody changed is told so, and nothing is made':
    'with an address that somebody changed is refused with that reason, and nothing is made',
  'a visit of this night is told at once, one of tomorrow in the morning': 'a visit of this night is notified at once, one of tomorrow in the morning',
  'a refund that is told eight times at once takes the reward back once': 'a refund that is notified eight times at once takes the reward back once',
  'of %s: the rest is told to come again, for sessions and for guests': 'of %s: the rest is asked to come again, for sessions and for guests',
  'is told later when the push service is busy, at the moment it says': 'is notified later when the push service is busy, at the moment it says',
  'a session that has ended is told so, though guests have an answer': 'a session that has ended is answered so, though guests have an answer',
  'is told once, in the words of its lock screen, with what it opens': 'is notified once, in the words of its lock screen, with what it opens',
  '%s is told as 4803, and the next call works under the same number': '%s is reported as 4803, and the next call works under the same number',
  'a message that is told in its summary says that when it is opened': 'a message whose summary says it all says that when it is opened',
  'with the kind switched off a message comes, and no device is told': 'with the kind switched off a message comes, and no device is notified',
  'who is %s stands in the centre of an opened city and is told so': 'who is %s stands in the centre of an opened city and reads it',
  'what an operator does is told of to the consoles of the others': 'what an operator does reaches the consoles of the others',
  'who cannot be found at all is shown the first city and told so': 'who cannot be found at all is shown the first city and reads why',
  'a number without an account is told so when it sets a password': 'a number without an account reads it when it sets a password',
  'is begun, paid, told, asked about and given back in two parts': 'is begun, paid, notified, asked about and given back in two parts',
  'the edit page edits the name of the user until told otherwise': 'the edit page edits the name of the user unless another field is named',
  'eight appeals at once are one case, which the others are told': 'eight appeals at once are one case, which the others get as their answer',
  'a wrong account and a spent quota are told by their numbers': 'a wrong account and a spent quota have their own numbers',
  'another way finds it paid: it is settled and told as paid': 'another way finds it paid: it is settled and shown as paid',
  'in another city chosen by hand the address does not count': 'in another chosen city the address does not count',
  '%s and %s at the channel: sent again %s, paid by hand %s': '%s and %s at the channel: sent again %s, paid offline %s',
  'the city is told from its name when the client does not': 'the city is found by its name when the client does not send it',
  'only customers whose technician is on the way are told': 'only customers whose technician is on the way are notified',
  'coupons are told with their day, whenever it is read': 'coupons are named with their day, whenever it is read',
  'told again it costs a read and the note of the word': 'the same notice again costs a read and the note of the word',
  'one message in a minute, told with the seconds left': 'one message in a minute, refused with the seconds left',
  'whose session has ended is told no more, and swept': 'whose session has ended is notified no more, and swept',
  'a notice that fits raises none, told however often': 'a notice that fits raises none, however often it comes',
  'a disabled account is told so and gets no session': 'a disabled account reads it and gets no session',
  'a refusal is told to those who wait and not kept': 'a refusal is passed to those who wait and not kept',
  'of eight who pay it by hand at once one is right': 'of eight who record it as paid offline at once one is right',
  'two refusals of one code are told apart by name': 'two refusals of one code are distinguished by name',
  'what a technician earned is told to nobody else': 'what a technician earned is shown to nobody else',
  'a hash typed by hand opens on top, a tab alone': 'a typed hash opens on top, a tab alone',
  'what ends with its matter is not ended by hand': 'what ends with its matter is not ended by an operator',
  'a page that does not bear its name is told so': 'a page that does not bear its name is reported',
  'what was overtaken by the morning is not told': 'what was overtaken by the morning is not notified',
  'who is signed out is told so in the envelope': 'who is signed out reads it in the envelope',
  'an alarm is told of to every console at once': 'an alarm reaches every console at once',
  "neither side is ever told the other's phone": "neither side ever sees the other's phone",
  'is told to a guest, and bound to no account': 'is shown to a guest, and bound to no account',
  'trips are told in steps of five minutes': 'trips are shown in steps of five minutes',
  'the same one told again is kept once': 'the same notice again is kept once',
  'of %s only %s is told': 'of %s only %s is shown',
  'or paid by hand': 'or paid offline',
  'every route of the specification opens under its own title; those of joining are not open yet and say 即将开放':
    'every route of the specification opens under its own title, and none says 即将开放',
}
