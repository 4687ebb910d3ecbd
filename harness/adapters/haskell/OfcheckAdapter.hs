-- | Lets an engine written in Haskell answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your
-- own; it needs GHC 8.8 or later and the package base alone.
--
-- > import OfcheckAdapter
-- > main = serve (engine "my engine") {score = Just (\boards rules -> Right (points [1, -1])), options = [("seating.players", ["2"])]}
--
-- Set only the functions that the engine has. Each gives the words of its answer: ranked, winner, fouled, earned, points
-- and enters write them, and "points 1 -1" will do as well. Rules has every option of the kit, as text.
-- Left (refused "duplicate-card") is for illegal input, Left (unsupported "why") for what the engine lacks; an exception is
-- reported as an error of the engine. Standard output is for replies alone: print with hPutStrLn stderr.
module OfcheckAdapter
  ( Answer, Board (..), Card (..), Engine (..), Row (..), Rules, check, checkRows, earned, engine, enters, fouled, points, ranked
  , refused, rows, serve, unsupported, winner
  ) where

import Control.Exception (SomeException, evaluate, try)
import Data.List (elemIndex, find, nub)
import Data.Maybe (catMaybes)
import System.IO

-- | The rank from 2 to 14, and the suit: 's'.
data Card = Card {rank :: Int, suit :: Char} deriving (Eq, Show)
data Row = Row {name :: String, cards :: [Card]} deriving (Eq, Show)
data Board = Board {top, middle, bottom :: Row} deriving (Eq, Show)
type Rules = [(String, String)]
-- | The words of a result, or of what is none.
type Answer = Either String String

data Engine = Engine
  { engineName :: String
  , options :: [(String, [String])]
  , window :: Int
  , rankRow :: Maybe (Row -> Rules -> Answer)
  , compareRows :: Maybe (Row -> Row -> Rules -> Answer)
  , foul :: Maybe (Board -> Rules -> Answer)
  , royalties :: Maybe (Board -> Rules -> Answer)
  , score :: Maybe ([Board] -> Rules -> Answer)
  , fantasyland :: Maybe (Board -> Maybe Int -> Rules -> Answer)
  }

-- | An engine without functions.
engine :: String -> Engine
engine called = Engine called [] 64 Nothing Nothing Nothing Nothing Nothing Nothing

letters :: String
letters = "23456789TJQKA"

refused, unsupported :: String -> String
refused = ("refused " ++) . escape
unsupported = ("unsupported " ++) . escape

-- | A text on one line.
escape :: String -> String
escape = concatMap letter
  where
    letter '\\' = "\\\\"
    letter '\n' = "\\n"
    letter '\r' = "\\r"
    letter '\0' = "\\0"
    letter c = [c]

rows :: Board -> [Row]
rows board = [top board, middle board, bottom board]

-- | Refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere.
checkRows :: [Row] -> Either String ()
checkRows given
  | length (nub held) < length held = Left (refused "duplicate-card")
  | any (\row -> length (cards row) /= (if name row == "top" then 3 else 5)) given = Left (refused "wrong-card-count")
  | otherwise = Right ()
  where held = concatMap cards given

-- | The same for whole boards.
check :: [Board] -> Either String ()
check = checkRows . concatMap rows

ranked :: String -> [Int] -> String
ranked category of_ = unwords (["category", category, "ranks"] ++ [[letters !! (r - 2)] | r <- of_])

winner :: Ordering -> String
winner GT = "winner first"
winner LT = "winner second"
winner EQ = "winner tie"

fouled :: Bool -> String
fouled yes = if yes then "fouled true" else "fouled false"

earned :: Int -> Int -> Int -> String
earned a b c = unwords ["top", show a, "middle", show b, "bottom", show c, "total", show (a + b + c)]

points :: [Int] -> String
points seats = unwords ("points" : map show seats)

-- | Dealt that many cards in Fantasyland; Nothing: no Fantasyland.
enters :: Maybe Int -> String
enters = maybe "fantasyland false" (("fantasyland true cards " ++) . show)

serve :: Engine -> IO ()
serve e = hSetBuffering stdout LineBuffering >> loop [] Nothing
  where
    loop rules declined = do
      ended <- isEOF
      if ended then pure () else getLine >>= step rules declined
    step rules declined line = case words line of
      ('{' : _) : _ -> putStrLn (hello e) >> loop rules declined
      "bye" : i : _ -> putStrLn (i ++ " ok")
      "configure" : i : pairs -> do
        let configured = inPairs pairs
            other (option, values) = "any" `notElem` values && maybe False (`notElem` values) (lookup option configured)
            no = unsupported <$> case lookup "cards.jokers" configured of
              Just jokers | jokers /= "0" -> Just ("the adapter knows the 52 cards alone: cards.jokers is " ++ jokers)
              _ -> (\(option, _) -> "another " ++ option) <$> find other (options e)
        putStrLn (unwords [i, maybe "ok" id no])
        loop configured no
      operation : i : rest -> do
        said <- try (evaluate (forced (maybe (either id id (answer e operation rest rules)) id declined)))
        putStrLn (unwords [i, either (\trouble -> "error " ++ escape (show (trouble :: SomeException))) id said])
        loop rules declined
      _ -> loop rules declined
    forced text = length text `seq` text

inPairs :: [String] -> Rules
inPairs (a : b : more) = (a, b) : inPairs more
inPairs _ = []

hello :: Engine -> String
hello e = unwords (["ofcheck 1 plain name", called, "window", show (window e), "operations"] ++ catMaybes has ++ played)
  where
    called = concatMap blank (escape (engineName e))
    played = concat [o : vs | (o, vs) <- options e]
    blank c = if c == ' ' then "\\s" else if c == '\t' then "\\t" else [c]
    has = ["rank" <$ rankRow e, "compare" <$ compareRows e, "foul" <$ foul e, "royalties" <$ royalties e, "score" <$ score e, "fantasyland" <$ fantasyland e]

answer :: Engine -> String -> [String] -> Rules -> Answer
answer e "rank" [_, row, _, held] rules | Just f <- rankRow e = rowOf row held >>= \r -> f r rules
answer e "compare" [_, a, _, b] rules | Just f <- compareRows e = do { first <- namedRow a; second <- namedRow b; f first second rules }
answer e "foul" [board] rules | Just f <- foul e = boardOf board >>= \b -> f b rules
answer e "royalties" [board] rules | Just f <- royalties e = boardOf board >>= \b -> f b rules
answer e "score" boards rules | Just f <- score e = mapM boardOf boards >>= \bs -> f bs rules
answer e "fantasyland" [_, board, _, with] rules | Just f <- fantasyland e = boardOf board >>= \b -> f b (if with == "-" then Nothing else Just (read with)) rules
answer _ operation _ _ = Left (unsupported ("no " ++ operation))

boardOf :: String -> Either String Board
boardOf word = Board <$> rowOf "top" a <*> rowOf "middle" b <*> rowOf "bottom" (drop 1 c)
  where
    (a, rest) = break (== '/') word
    (b, c) = break (== '/') (drop 1 rest)

namedRow :: String -> Either String Row
namedRow word = let (row, held) = break (== ':') word in rowOf row (drop 1 held)

rowOf :: String -> String -> Either String Row
rowOf called word = Row called <$> (if word == "-" then Right [] else cardsOf word)

cardsOf :: String -> Either String [Card]
cardsOf (r : s : more) | Just place <- elemIndex r letters, s `elem` "cdhs" = (Card (place + 2) s :) <$> cardsOf more
cardsOf "" = Right []
cardsOf _ = Left (refused "bad-card")
